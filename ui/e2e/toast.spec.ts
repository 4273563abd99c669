import { FORMS } from "../src/forms/catalogue/all.ts";
import { NETWORK_FAILURE } from "../src/forms/sentences.gen.ts";
import { COMPLETE } from "./support/answers.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

const NOON = new Date("2026-11-23T12:00:00-05:00");

/** A refill request ready to be sent, at a time that stands still until the test moves it. */
async function ready(page: Page): Promise<FormPage> {
  await page.clock.install({ time: NOON });
  await visit(page, "/refill");
  const form = new FormPage(page, "refill");
  await form.answerAll({ ...COMPLETE.refill, pickupDate: "2099-12-31" });
  await page.clock.pauseAt(new Date(NOON.getTime() + 600_000));
  return form;
}

const toast = (page: Page) => page.locator("[data-toast]");

for (const [width, highest] of [
  [1280, 64],
  [768, 64],
  [390, 96],
  [320, 128],
] as const) {
  test(`at ${width} px the toast of a failure, then of the thanks, covers nothing and moves nothing`, async ({
    page,
    watch,
  }) => {
    watch.expect(/ERR_FAILED/);
    await page.route("**/api/refill", (route) => route.abort(), { times: 1 });
    await page.setViewportSize({ width, height: 844 });
    const form = await ready(page);

    await test.step("the failure's floats over no control", async () => {
      await form.button.click();
      await announced(page, NETWORK_FAILURE);
      const box = await toast(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(highest);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 / 2);
      await page.clock.runFor(300);
      expect(await covered(page)).toEqual([]);

      await form.button.scrollIntoViewIfNeeded();
      await expect(async () => {
        await page.clock.runFor(150);
        expect(await covered(page)).toEqual([]);
      }).toPass();
      const before = await form.button.boundingBox();
      await page.clock.runFor(5_100);
      await expect(toast(page)).toBeHidden();
      expect(await form.button.boundingBox()).toEqual(before);
    });

    await test.step("that of the thanks stands in its own room on the counter, for 5 seconds", async () => {
      await form.button.click();
      await announced(page, FORMS.refill.success);
      await expect(toast(page)).toBeInViewport({ ratio: 1 });
      expect(await covered(page, "h1", "dl", "img")).toEqual([]);
      const ticket = page.locator("dl").first();
      const before = await ticket.boundingBox();
      await page.clock.runFor(4_900);
      await expect(toast(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast(page)).toBeHidden();
      expect(await ticket.boundingBox()).toEqual(before);
    });
  });
}

test("with text twice as large the toast of the thanks stays in the window and breaks no word", async ({ page }) => {
  const large = await page.context().newCDPSession(page);
  await large.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 412, height: 844 });
  const form = await ready(page);
  await form.button.click();
  await announced(page, FORMS.refill.success);
  for (const width of [412, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    expect(await toast(page).evaluate(overfull), `${width} px`).toBe(0);
    expect(await covered(page, "h1", "dl", "img"), `${width} px`).toEqual([]);
  }
});

/** By how many pixels a box would have to grow for the longest word of its paragraph. */
function overfull(box: HTMLElement): number {
  const { offsetWidth } = box;
  for (const paragraph of box.querySelectorAll("p")) paragraph.style.overflowWrap = "normal";
  return Math.max(box.offsetWidth, box.scrollWidth) - offsetWidth;
}

async function announced(page: Page, sentence: string): Promise<void> {
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole("status").filter({ has: page.locator("p") })).toContainText([sentence]);
}

/** The controls, and what else `others` selects, that the toast lies over, by their names. */
function covered(page: Page, ...others: string[]): Promise<string[]> {
  const selector = ["a[href]", "button", "input", "textarea", "label:has(input)", ...others].join();
  return toast(page).evaluate((toast, selector) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return Array.from(document.querySelectorAll(selector))
      .filter((control) => !toast.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const apart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
        return box.width > 1 && !apart;
      })
      .map((control) => control.textContent || control.id || control.tagName);
  }, selector);
}

test("the toast is not printed", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await expect(toast(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(toast(page)).toBeHidden();
});
