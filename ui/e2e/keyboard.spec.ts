import { COMPLETE, stored } from "./support/answers.ts";
import { type Stop, stop } from "./support/focus.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** Presses Tab until the element that is called so, or has that id, has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press("Tab");
    const names = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return [element.id, element.textContent?.trim()];
    });
    if (names.includes(wanted)) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

test("a refill can be requested from the front door without a mouse", async ({ page, shop }) => {
  await visit(page, "/");
  await tabTo(page, "Online Refill");
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("#r-form")).toHaveAttribute("novalidate", "");

  const { type, press } = page.keyboard;
  const keys = { type: type.bind(page.keyboard), press: press.bind(page.keyboard) };
  const answers = COMPLETE.refill as Record<string, string>;
  const american = (date = "") => date.replace(/(\d+)-(\d+)-(\d+)/, "$2$3$1");
  for (const name of ["firstName", "lastName"]) {
    await tabTo(page, `r-${name}`);
    await keys.type(answers[name] as string);
  }
  await tabTo(page, "r-dateOfBirth");
  await keys.type(american(answers.dateOfBirth));
  for (const name of ["phone", "email", "rxNumber"]) {
    await tabTo(page, `r-${name}`);
    await keys.type(answers[name] as string);
  }
  await tabTo(page, "r-pickupMethod");
  await keys.press("Space");
  await keys.press("ArrowRight");
  await keys.press("ArrowRight");
  await tabTo(page, "r-pickupDate");
  await keys.type(american(answers.pickupDate));
  await tabTo(page, "r-additionalNotes");
  await keys.type(answers.additionalNotes as string);
  await tabTo(page, "r-agreeToTerms");
  await keys.press("Space");
  await tabTo(page, "Request refill");
  await keys.press("Enter");

  const form = new FormPage(page, "refill");
  const reference = await form.thanks();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect((await shop.show(reference)).answers).toEqual(stored("refill", COMPLETE.refill));
});

test("stars are chosen with the arrow keys", async ({ page }) => {
  const form = await FormPage.open(page, "feedback");
  await form.element.getByRole("radio", { name: "1 star" }).focus();
  for (let stars = 2; stars <= 5; stars++) {
    await page.keyboard.press("ArrowRight");
    await expect(form.element.getByText(`You rated us ${stars} stars!`)).toBeVisible();
  }
});

test("the cookie settings hold the focus until they are closed", async ({ page }) => {
  await visit(page, "/cookies");
  const opener = page.getByRole("button", { name: "Cookie Settings" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  for (let pressed = 0; pressed < 15; pressed++) {
    await page.keyboard.press("Tab");
    // Past its last control the browser's own bar has a turn; the page behind never has.
    expect(
      await dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.getByRole("switch", { name: "Functional" }).focus();
  await page.keyboard.press("Space");
  await tabTo(page, "Save Preferences");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Cookie preferences saved!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

for (const { path, width } of [
  ...["/", "/refill", "/services", "/blog", "/blog/nutrition-wellness", "/cookies", "/newsletter", "/contact"].map(
    (path) => ({ path, width: 1280 }),
  ),
  ...["/", "/services", "/terms-of-service"].map((path) => ({ path, width: 390 })),
]) {
  test(`${path} at ${width} px: wherever Tab leads, one sees where one is`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    const stops: Stop[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const next = await stop(page);
      if (!next) break;
      stops.push(next);
      if (stops.length > 150) throw new Error("Tab does not come to an end");
    }
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([]);
  });
}
