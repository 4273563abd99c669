import { FORMS } from "../src/forms/catalogue/all.ts";
import { NETWORK_FAILURE } from "../src/forms/sentences.gen.ts";
import { COMPLETE } from "./support/answers.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test } from "./support/test.ts";

const NOON = new Date("2026-11-23T12:00:00-05:00");

/** A refill request ready to be sent, at a time that stands still until the test moves it. */
async function ready(page: Page): Promise<FormPage> {
  await page.clock.install({ time: NOON });
  const form = await FormPage.open(page, "refill");
  await form.answerAll({ ...COMPLETE.refill, pickupDate: "2099-12-31" });
  await page.clock.pauseAt(new Date(NOON.getTime() + 600_000));
  return form;
}

const toast = (page: Page) => page.locator("[data-toast]");

test("a failure and the thanks are toasted below the row that stays, for 5 seconds, and cover no control at any width", async ({
  page,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await page.route("**/api/refill", (route) => route.abort(), { times: 1 });
  const form = await ready(page);
  const atEachWidth = async (look: () => Promise<unknown>) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await test.step(`at ${width} px`, look);
    }
  };

  await test.step("the failure's", async () => {
    await form.button.click();
    await expect(form.result).toContainText(NETWORK_FAILURE);
    await expect(form.result).toContainText("What you typed is still here.");
    await expect(form.result).toBeFocused();
    await atEachWidth(async () => {
      await form.result.evaluate((result) => result.scrollIntoView());
      await said(page, NETWORK_FAILURE);
      await apart(page, form.result);
      await form.button.scrollIntoViewIfNeeded();
      await apart(page, form.button);
    });
    const before = await form.button.boundingBox();
    await page.clock.runFor(5_100);
    await expect(toast(page)).toBeHidden();
    expect(await form.button.boundingBox()).toEqual(before);
  });

  await test.step("that of the thanks", async () => {
    await form.button.click();
    await expect(form.thanked).toBeFocused();
    await atEachWidth(async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await said(page, FORMS.refill.success);
      await expect(toast(page)).toBeInViewport({ ratio: 1 });
      await apart(page, form.thanked);
    });
    await page.emulateMedia({ media: "print" });
    await expect(toast(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    const before = await form.thanked.boundingBox();
    await page.clock.runFor(4_900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toBeHidden();
    expect(await form.thanked.boundingBox()).toEqual(before);
  });
});

test("an element that gets the focus is scrolled below the toast", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.route("**/api/refill", (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await ready(page);
  await form.button.click();
  await said(page, NETWORK_FAILURE);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await form.button.focus();
  await expect(form.button).toBeInViewport({ ratio: 1 });
  await apart(page, form.button);
});

test("with text twice as large the toast of the thanks stays in the window and breaks no word", async ({ page }) => {
  const large = await page.context().newCDPSession(page);
  await large.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 412, height: 844 });
  const form = await ready(page);
  await form.button.click();
  await said(page, FORMS.refill.success);
  for (const width of [412, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    expect(await toast(page).evaluate(overfull), `${width} px`).toBe(0);
  }
});

/** By how many pixels a box would have to grow for the longest word of its paragraph. */
function overfull(box: HTMLElement): number {
  const { offsetWidth } = box;
  for (const paragraph of box.querySelectorAll("p")) paragraph.style.overflowWrap = "normal";
  return Math.max(box.offsetWidth, box.scrollWidth) - offsetWidth;
}

/** The toast says `sentence` in the top layer, is silent, holds no focus and lies below the row that stays. */
async function said(page: Page, sentence: string): Promise<void> {
  await expect(toast(page)).toHaveText(sentence);
  const box = await toast(page).evaluate((toast) => ({
    top: toast.getBoundingClientRect().top,
    isOnTop: toast.matches(":popover-open"),
    isSilent: !toast.closest("[role=status], [role=alert], [aria-live]"),
    hasFocus: toast.contains(document.activeElement),
  }));
  expect(box).toMatchObject({ isOnTop: true, isSilent: true, hasFocus: false });
  const row = await page.getByRole("banner").boundingBox();
  expect(box.top).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  const close = await page.getByRole("button", { name: "Close message" }).boundingBox();
  expect(Math.min(close?.width ?? 0, close?.height ?? 0)).toBeGreaterThanOrEqual(48);
}

/** The toast lies over no part of `other`. */
async function apart(page: Page, other: ReturnType<Page["locator"]>): Promise<void> {
  const [over, under] = await Promise.all([toast(page).boundingBox(), other.boundingBox()]);
  if (!over || !under) throw new Error("one of the two is not shown");
  const isApart =
    over.y + over.height <= under.y ||
    under.y + under.height <= over.y ||
    over.x + over.width <= under.x ||
    under.x + under.width <= over.x;
  expect(isApart, JSON.stringify({ over, under })).toBe(true);
}
