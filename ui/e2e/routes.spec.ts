import { boxes } from "./support/boxes.ts";
import { expectPage, titleOf } from "./support/expect-page.ts";
import { type Page as Entry, NOT_FOUND, PAGES, type PagePath, pageAt } from "./support/pages.ts";
import { alive, expect, type Page, test, visit } from "./support/test.ts";

/** Where a visitor finds a link to a page, when it is not the page above. */
const FOUND_ON: Partial<Record<PagePath, string>> = {
  "/": "/about",
  "/prescription-filling": "/services?service=prescriptions",
  "/moneygram": "/services?service=moneygram",
  "/home-delivery": "/services?service=home-delivery",
  "/status": "/contact",
};

async function goTo(page: Page, { path, parent }: Entry): Promise<void> {
  await visit(page, FOUND_ON[path as PagePath] ?? (parent as string));
  if (page.url().includes("?service=")) await page.getByRole("button", { name: "Learn More" }).click();
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
  });
  await page.locator(`a[href="${path}"]:visible`).last().click();
}

for (const entry of PAGES) {
  test(`${entry.path} is the same by its address and by a link`, async ({ page }) => {
    const answer = await page.goto(entry.path);
    expect(answer?.status()).toBe(200);
    await alive(page);
    await expectPage(page, entry);
    const words = await page.locator("h1").innerText();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);

    await goTo(page, entry);
    await expect(page).toHaveURL(entry.path);
    await expectPage(page, entry);
    await expect(page.locator("h1")).toHaveText(words);
    await expect(page.locator("h1")).toBeFocused();
    await expect(page.locator("main + [aria-live=polite]")).toHaveText(titleOf(entry));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => "sameDocument" in window), "without a full load").toBe(true);
    expect(await boxes(page), "everything where it was").toEqual(before);
  });
}

test("/home is the home page", async ({ page }) => {
  const answer = await page.goto("/home");
  expect(answer?.request().redirectedFrom()).toBeTruthy();
  await expect(page).toHaveURL("/");

  await visit(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expectPage(page, pageAt("/"));
  await expect(page.locator("h1")).toBeFocused();
});

test("what does not exist is a page that helps, with status 404", async ({ page, watch }) => {
  watch.expect(/404/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(titleOf(NOT_FOUND));
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await alive(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("the map on the contact page is the one thing from outside", async ({ page }) => {
  await visit(page, "/contact");
  const map = page.getByTitle(/^Map: Corner Pharmacy, 120 Main Street/);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText("A map")).toBeVisible();
});
