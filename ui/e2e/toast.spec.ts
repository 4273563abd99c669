import { FORMS, NETWORK_FAILURE } from "../src/forms/forms.gen.ts";
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

const toast = (page: Page) => page.locator(".toast");

test("the refill's thanks are repeated in a toast for 5 seconds", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await expect(toast(page)).toHaveText(FORMS.refill.success);
  await expect(form.result).toBeFocused();
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
  await form.thanks();
});

test("a failure is repeated in a toast too, and the next attempt begins without it", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.route("**/api/refill", (route) => route.abort(), { times: 1 });
  const form = await ready(page);
  await form.button.click();
  await expect(toast(page)).toHaveText(NETWORK_FAILURE);
  await form.button.click();
  await expect(toast(page)).toHaveText(FORMS.refill.success);
});

test("the toast closes when told to, and gives the focus back", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await toast(page).getByRole("button", { name: "Close message" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toHaveCount(0);
  await expect(form.result).toBeFocused();
});

test("the toast stays while it is pointed at, and then has its 5 seconds again", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test("the toast stays while it holds the focus", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await toast(page).getByRole("button").focus();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await form.result.focus();
  await page.clock.runFor(5_100);
  await expect(toast(page)).toHaveCount(0);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the toast covers neither the result nor the button at ${viewport.width} px`, async ({ page, watch }) => {
    watch.expect(/ERR_FAILED/);
    await page.route("**/api/refill", (route) => route.abort());
    await page.setViewportSize(viewport);
    const form = await ready(page);
    await form.button.click();
    await expect(toast(page)).toBeVisible();
    for (const other of [form.result, form.button]) {
      await other.scrollIntoViewIfNeeded();
      await expect.poll(() => overlap(page, other), "overlapping pixels").toBe(0);
    }
  });
}

/** How many pixels of height something shares with the toast where both also share some width. */
async function overlap(page: Page, other: FormPage["result"]): Promise<number> {
  const [a, b] = await Promise.all([toast(page).boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("not shown");
  const shared = (from: "x" | "y", size: "width" | "height") =>
    Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]);
  return shared("x", "width") > 0 ? Math.max(0, shared("y", "height")) : 0;
}
