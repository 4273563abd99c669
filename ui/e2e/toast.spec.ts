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

test("the refill's thanks are repeated in a toast for 5 seconds", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await expect(toast(page)).toHaveText(FORMS.refill.success);
  await expect(form.focused).toBeFocused();
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toBeHidden();
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
  await expect(toast(page)).toBeHidden();
  await expect(form.focused).toBeFocused();
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
  await expect(toast(page)).toBeHidden();
});

test("the toast stays while it holds the focus", async ({ page }) => {
  const form = await ready(page);
  await form.button.click();
  await toast(page).getByRole("button").focus();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
  await form.focused.focus();
  await page.clock.runFor(5_100);
  await expect(toast(page)).toBeHidden();
});

for (const width of [1280, 768, 390, 320]) {
  for (const [outcome, refused] of [
    ["sent", false],
    ["refused", true],
  ] as const) {
    test(`at ${width} px the toast of what was ${outcome} covers nothing, and nothing moves when it goes`, async ({
      page,
      watch,
    }) => {
      if (refused) {
        watch.expect(/ERR_FAILED/);
        await page.route("**/api/refill", (route) => route.abort());
      }
      await page.setViewportSize({ width, height: 844 });
      const form = await ready(page);
      await form.button.click();
      await expect(toast(page)).toBeVisible();
      if (!refused) expect((await page.locator("h1").boundingBox())?.width).toBeGreaterThan(250);
      // What a toast lies over is found at its corners.
      const covered = await toast(page).evaluate((box) => {
        box.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const own = getComputedStyle(box).position;
        box.style.visibility = "hidden";
        const below = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
          [top + 12, (top + bottom) / 2, bottom - 12].map((y) => document.elementFromPoint(x, y)),
        );
        box.style.removeProperty("visibility");
        return { own, leaves: below.filter((element) => element && element.childElementCount === 0).length };
      });
      expect(covered).toEqual({ own: "static", leaves: 0 });
      const before = await form.button.boundingBox();
      await page.clock.runFor(5_100);
      await expect(toast(page)).toBeHidden();
      expect(await form.button.boundingBox()).toEqual(before);
    });
  }
}
