import { PAGES } from "../src/site/pages.ts";
import { expect, test, visit } from "./support/test.ts";

test.beforeEach(({ page }) => page.emulateMedia({ media: "print" }));

for (const path of ["/", "/services", "/vaccinations", "/copay/generic-options", "/blog/nutrition-wellness"]) {
  test(`${path} is printed without what only a screen can do`, async ({ page }) => {
    await visit(page, path);
    for (const selector of [".skip", ".top", ".awning", ".footer", ".share"]) {
      for (const part of await page.locator(selector).all()) await expect(part).toBeHidden();
    }
    await expect(page.locator("h1")).toBeVisible();
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(1000);
  });
}

test("the chosen service is printed whole, and alone", async ({ page }) => {
  await visit(page, "/services?service=vaccinations");
  const panel = page.locator("#service-vaccinations");
  for (const item of await panel.locator("li").all()) await expect(item).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Details" })).toBeVisible();
  await expect(page.locator(".service-panel:visible")).toHaveCount(1);
});

test("legal pages say on paper where their links lead", async ({ page }) => {
  let links = 0;
  for (const { path } of PAGES.filter(({ kind }) => kind === "legal")) {
    await visit(page, path);
    await expect(page.locator(".contents")).toBeHidden();
    const printed = await page
      .locator(".prose a[href]")
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute("href"), after: getComputedStyle(link, "::after").content })),
      );
    for (const { href, after } of printed) {
      if (!/^(\/|https?:)/.test(href ?? "")) continue;
      expect(after, path).toBe(`" (${href})"`);
      links++;
    }
  }
  expect(links).toBeGreaterThan(10);
});
