import { overflow, type Scheme, violations } from "./support/axe.ts";
import { boxes } from "./support/boxes.ts";
import { expectPage, titleOf } from "./support/expect-page.ts";
import { type Page as Entry, NOT_FOUND, PAGES, type PagePath, pageAt } from "./support/pages.ts";
import { alive, expect, type Page, reading as test, visit } from "./support/test.ts";

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

/** Widths and color schemes that axe looks at; colors alone differ in the dark. */
const LOOKS: { width: number; colorScheme: Scheme }[] = [
  { width: 1280, colorScheme: "light" },
  { width: 320, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
];

/** Levels of the headings a screen reader finds, in order. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent?.trim() ?? "" })),
  );

async function expectStructure(page: Page): Promise<void> {
  const found = await headings(page);
  expect(found[0]?.level).toBe(1);
  for (const [at, { level, text }] of found.entries()) {
    expect(text).not.toBe("");
    if (at > 0)
      expect(level, `“${text}” after “${found[at - 1]?.text}”`).toBeLessThanOrEqual(
        (found[at - 1]?.level as number) + 1,
      );
  }
}

/** Leaves the page as wide and as light as it was. */
async function expectAccessible(page: Page, { englishOnly }: Entry): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, colorScheme), `at ${width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
  // Checks pages that read from the left. languages.spec.ts measures those in Arabic.
  for (const dir of englishOnly ? ["rtl", "ltr"] : ["ltr"]) {
    await page.evaluate((dir) => {
      document.documentElement.dir = dir;
    }, dir);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `sideways at ${width} px, ${dir}`).toBe(0);
    }
  }
}

for (const entry of PAGES) {
  test(`${entry.path} is accessible, and the same by its address and by a link`, async ({ page }) => {
    const answer = await page.goto(entry.path);
    expect(answer?.status()).toBe(200);
    await alive(page);
    await expectPage(page, entry);
    await expectStructure(page);
    await expectAccessible(page, entry);
    const words = await page.locator("h1").innerText();
    await page.evaluate(() => document.fonts.ready);
    const before = await boxes(page);

    await goTo(page, entry);
    await expect(page).toHaveURL(entry.path);
    await expectPage(page, entry);
    await expect(page.locator("h1")).toHaveText(words);
    await expect(page.locator("h1")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => "sameDocument" in window), "without a full load").toBe(true);
    // Late parts have their final size once they are loaded.
    await expect.poll(() => boxes(page), "everything where it was").toEqual(before);
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
  await expectStructure(page);
  await expectAccessible(page, NOT_FOUND);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("the map on the contact page is the one thing from outside", async ({ page }) => {
  const body = "<!doctype html><title>Map</title>A map";
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ contentType: "text/html", body }));
  await visit(page, "/contact");
  const map = page.getByTitle(/^Map: Corner Pharmacy, 120 Main Street/);
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText("A map")).toBeVisible();
});
