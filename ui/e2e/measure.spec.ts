import { css } from "./support/classes.ts";
import { PAGES } from "./support/pages.ts";
import { expect, type Page, reading as test, visit } from "./support/test.ts";

const SERVICES = ["/prescription-filling", "/health-consultations", "/vaccinations", "/health-screening"];
const OTHERS = ["/moneygram", "/home-delivery", "/copay/generic-options", "/copay/patient-assistance"];
const LONG = "/newsletter/insurance-benefits";

/** The edges of an element in the window. */
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return { left, right, top, bottom, width };
    });

for (const path of [...SERVICES, ...OTHERS, "/ar/health-screening", "/es/copay/manufacturer-coupons"])
  test(`${path} has one measure for text, callouts and tables, and what one needs stays beside them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const widths = await page
      .locator(css(".measure > .prose > :is(p, h2, ul, .note, table)"))
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().width)));
    expect(widths.length).toBeGreaterThan(5);
    expect([...new Set(widths)]).toEqual([672]);
    const text = await box(page, css(".measure > .prose"));
    for (const figure of await page.locator(css(".measure-figure")).all()) {
      const beside = await figure.boundingBox();
      expect(beside && (beside.x >= text.right || beside.x + beside.width <= text.left)).toBe(true);
    }
    // In the middle of the text the last card is still there, whole, below the row that stays.
    await page
      .locator(css(".measure > .prose > h2"))
      .last()
      .evaluate((heading) => heading.scrollIntoView({ block: "center" }));
    const [row, card] = [await box(page, css(".layout-row")), await box(page, css(".measure > aside > :last-child"))];
    expect(card.top).toBeGreaterThanOrEqual(row.bottom - 1);
    expect(card.bottom).toBeLessThanOrEqual(801);
  });

for (const [path, width, height] of [
  ["/contact", 1920, 1080],
  ["/home-delivery", 1280, 800],
  ["/es/copay/manufacturer-coupons", 1280, 800],
  ["/ar/copay/patient-assistance", 1280, 800],
  ["/es/hipaa-notice", 1366, 768],
] as const)
  test(`what stands beside the text of ${path} is not cut by a box of its own`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await visit(page, path);
    const cut = await page
      .locator("main aside")
      .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    expect(cut.length).toBeGreaterThan(0);
    expect(Math.max(...cut)).toBeLessThanOrEqual(0);
  });

for (const prefix of ["", "/es", "/ar"])
  test(`${prefix}/copay-assistance has the reasons beside the steps, and its card holds the address`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `${prefix}/copay-assistance`);
    const [steps, slip] = [await box(page, css(".copay-assistance-how .street")), await box(page, css(".paper-slip"))];
    expect(slip.top).toBeLessThan(steps.top);
    expect(slip.bottom).toBeGreaterThan(steps.bottom);
    // Three things side by side on the ground.
    const things = await page
      .locator(css(".copay-assistance-how .thing"))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(things).toHaveLength(3);
    expect(new Set(things).size).toBe(1);
    for (const note of await page.locator(css(".note")).all()) expect((await note.boundingBox())?.width).toBe(672);
    const card = await box(page, css(".measure > aside > section"));
    for (const link of await page.locator(css(".measure > aside a")).all()) {
      const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
      expect(x).toBeGreaterThan(card.left + 12);
      expect(x + width).toBeLessThan(card.right - 12);
    }
  });

test("on a phone no figure repeats the paragraph below it, and nothing runs out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [...SERVICES, ...OTHERS, "/copay-assistance", "/ar/health-screening", "/services", LONG]) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await expect(page.locator(css(".measure-figure:visible")), path).toHaveCount(0);
  }
});

test("beside a higher card today's board keeps its legs at its lower edge", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, "/contact");
  const [board, paper] = [await box(page, css(".today-board")), await box(page, css(".today-board > div"))];
  expect(board.bottom - paper.bottom).toBeLessThanOrEqual(16);
});

for (const path of ["/blog/medication-types", LONG])
  test(`the contents of ${path} begin beside its text and stay there`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const [text, contents] = [await box(page, css(".article-text")), await box(page, css(".article-stays > nav"))];
    expect(Math.abs(contents.top - text.top)).toBeLessThan(16);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.locator(css(".article-stays > nav a")).first()).toBeInViewport();
    await expect(page.locator(css(".article-stays > nav a")).last()).toBeInViewport();
  });

for (const path of PAGES.filter(({ kind }) => kind === "article" || kind === "issue").map(({ path }) => path))
  test(`small drawings are in the margin of ${path}, beside its text and under no quote`, async ({ page }) => {
    // The heaviest of them has none.
    test.skip(path === "/newsletter/winter-wellness");
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, path);
    const spots = page.locator(css(".margin-spot"));
    await expect(spots).toHaveCount(2);
    const text = await box(page, css(".article-text"));
    const quotes = await page
      .locator(".pull")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const spot of await spots.all()) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await spot.boundingBox()) ?? {};
      expect(x).toBeGreaterThan(text.right);
      expect(width).toBeGreaterThan(120);
      expect(quotes.filter(({ top, bottom }) => top < y + height && bottom > y)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const spot of await spots.all()) await expect(spot).toBeHidden();
  });

test("what a short paragraph is about is above it", async ({ page }) => {
  for (const path of ["/about", "/careers", "/newsletter"]) {
    await visit(page, path);
    const rooms = await page.locator(css(".values li")).evaluateAll((all) =>
      all.map((one) => {
        const [title, text] = ["h3", "p"].map((part) => one.querySelector(part)?.getBoundingClientRect());
        return (text?.top ?? 0) - (title?.bottom ?? 0);
      }),
    );
    expect(rooms.length, path).toBeGreaterThan(3);
    expect(Math.min(...rooms), path).toBeGreaterThanOrEqual(0);
  }
});

test("the focus on a language is seen whole", async ({ page }) => {
  await visit(page, "/");
  const link = page.locator(css(".utility-bar-switch a")).nth(1);
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  const ring = await link.evaluate((element) => {
    const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element);
    return { reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset), boxShadow };
  });
  expect(ring).toEqual({ reach: 0, boxShadow: "none" });
});
