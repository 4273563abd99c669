import { overflow } from "./support/axe.ts";
import { css } from "./support/classes.ts";
import { unseen } from "./support/focus.ts";
import { FormPage } from "./support/form-page.ts";
import { cutTexts, space } from "./support/spacing.ts";
import { expect, reading, test, visit } from "./support/test.ts";

/* Pages as people see them who set their own spacing, size or colors, or have no pointer. */

const PREFIXES = ["", "/es", "/ar"];

for (const prefix of PREFIXES)
  reading(
    `with the visitor’s own spacing the header of ${prefix || "/"} is whole, and no page scrolls sideways`,
    async ({ page }) => {
      for (const path of ["/", "/refill", "/vaccinations"]) {
        await visit(page, prefix + path);
        for (const width of [1280, 1200, 390]) {
          await page.setViewportSize({ width, height: 800 });
          if (width === 1280) await space(page);
          expect(await overflow(page), `${path} at ${width} px`).toBe(0);
          expect(await cutTexts(page, css(".layout-row")), `${path} at ${width} px`).toEqual([]);
        }
      }
    },
  );

reading("the focus on an amber button is seen on dark green, too", async ({ page }) => {
  for (const [path, name] of [
    ["/", "Schedule Consultation"],
    ["/newsletter", "Contact Us"],
    ["/blog", "Go to the newsletter"],
  ] as const) {
    await visit(page, path);
    const button = page.locator("main :is(a, button)", { hasText: name }).last();
    await button.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    const halo = await button.evaluate((element) => getComputedStyle(element).boxShadow);
    expect(halo, path).toMatch(/^rgb\(246, 180, 50\) 0px 0px 0px 8px/);
  }
});

reading("with colors of the visitor’s own the chosen service has another ground than the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/services");
  const grounds = await page.locator(css(".services-row")).evaluateAll((rows) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "Highlight";
    const highlight = getComputedStyle(probe).backgroundColor;
    return rows.map((row) => [row.ariaPressed === "true", getComputedStyle(row).backgroundColor === highlight]);
  });
  expect(grounds.length).toBeGreaterThan(3);
  for (const [isChosen, isHighlighted] of grounds) expect(isHighlighted).toBe(isChosen);
});

reading("with text twice as large on a phone no page scrolls sideways", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const large = await context.newCDPSession(page);
  await large.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of [
    ...["/vaccinations", "/home-delivery", "/accessibility", "/cookies", "/es/accessibility", "/ar/vaccinations"],
    ...["/blog/medication-types", "/blog/nutrition-wellness", "/blog/pharmaceutical-research"],
    ...["/newsletter/insurance-benefits", "/newsletter/health-goals", "/newsletter/holiday-travel"],
  ]) {
    await visit(page, path);
    expect(await overflow(page), path).toBe(0);
  }
});

reading("at 400 % zoom nothing covers the focused element, in either direction", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/refill", "/status", "/ar/transfer"]) {
    await visit(page, path);
    expect(await unseen(page, "Tab", 45), path).toEqual([]);
    expect(await unseen(page, "Shift+Tab", 45), path).toEqual([]);
  }
});

test("after each act on a form the focus is where its answer is, never on the page", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  await form.answer("agreeToTerms", true);
  await form.button.focus();
  await page.keyboard.press("Enter");
  await expect(form.result).toBeFocused();
  await expect(form.result).toHaveAccessibleName("There’s a problem");
  await expect(form.result).toHaveAccessibleDescription(/check the \d fields/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
