import { css } from "./support/classes.ts";
import { STORE } from "./support/desk.ts";
import { type Page as Entry, PAGES } from "./support/pages.ts";
import { openShop } from "./support/shop.ts";
import { expect, requests, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

/** How many words a page must at least have to be one. */
const WORDS: Record<Entry["kind"], number> = { page: 100, article: 1200, issue: 2200, legal: 600 };

for (const kind of Object.keys(WORDS) as Entry["kind"][]) {
  test(`every ${kind} can be read`, async ({ page }) => {
    for (const { path } of PAGES.filter((one) => one.kind === kind)) {
      await page.goto(path);
      const main = page.getByRole("main");
      const words = (await main.innerText()).split(/\s+/).length;
      expect(words, path).toBeGreaterThan(WORDS[kind]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // Parts hidden without scripts can't be opened.
      const lost = await main.locator(":is([hidden]:not(#end-of-main), [disabled])").count();
      expect(lost, `${path}: waits for a script`).toBe(0);
      await expect(main.getByText("Submitting...")).toHaveCount(0);
    }
  });
}

test("all nine services can be read whole", async ({ page }) => {
  await page.goto("/services");
  const panels = page.locator(css(".services-panel"));
  await expect(panels).toHaveCount(9);
  for (const panel of await panels.all()) {
    await expect(panel).toBeVisible();
    await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
    for (const item of await panel.locator("li").all()) await expect(item).toBeVisible();
    await expect(panel.getByRole("link", { name: "Call for Details" })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Learn More" })).toHaveCount(0);
});

for (const { path, form } of [
  { path: "/careers", form: "Employment Application" },
  { path: "/newsletter", form: "Subscribe to our newsletter" },
]) {
  test(`${path} says that its form needs JavaScript, and sends nothing`, async ({ page }) => {
    await page.goto(path);
    const box = page.getByRole("form", { name: form });
    await expect(box.locator("noscript p")).toBeVisible();
    await expect(box.locator("noscript p")).toContainText("This form needs JavaScript");
    await expect(box.locator("[name]")).toHaveCount(0);
    for (const field of await box.locator("input:not([type=file], [type=checkbox]), textarea").all()) {
      await field.fill((await field.getAttribute("type")) === "email" ? "sam@example.com" : "Sam");
    }
    const requested = requests(page);
    await box.getByRole("button", { name: /^Su/ }).click();
    await expect(page).toHaveURL(path);
    expect(requested).toEqual([]);
  });
}

test("parts that need scripts are explained or left out", async ({ page }) => {
  await page.goto("/cookies");
  await expect(page.getByRole("button", { name: "Cookie Settings" })).toBeHidden();
  await expect(page.locator("main noscript p")).toContainText("Cookie settings need JavaScript");
  await page.goto("/blog/nutrition-wellness");
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await expect(page.locator(css(".share-menu")).getByRole("link")).toHaveCount(4);
});

test("hours in two parts keep the width of a phone", async ({ browser }) => {
  const shop = await openShop(STORE.replace(/hours = .*/, 'hours = ["Mon-Fri 9-13, 14-19", "Sat 9-12:30"]'));
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${shop.url}/contact`);
  await expect(page.getByText(/1\s?PM.*2\s?PM/).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.close();
  await shop.close();
});

test("on a phone the links of the menu are simply there, below the shop's name", async ({ page }) => {
  const banner = page.getByRole("banner");
  for (const width of [683, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const [name, menu] = await Promise.all([
      banner.getByRole("link", { name: "Corner Pharmacy" }).first().boundingBox(),
      banner.getByRole("navigation", { name: "Main" }).boundingBox(),
    ]);
    // As high as the header's row.
    expect(name?.height, `${width} px`).toBeLessThanOrEqual(80);
    expect(menu?.y, `${width} px`).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  }
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(banner.getByRole("link", { name: "Online Refill" })).toBeVisible();
});
