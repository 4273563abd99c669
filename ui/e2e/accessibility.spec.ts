import { overflow, violations } from "./support/axe.ts";
import { PAGES } from "./support/pages.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

const WIDTHS = [1280, 390, 320];

/** Levels of the headings a screen reader finds, in order. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => ({ level: Number(heading.tagName[1]), text: heading.textContent?.trim() ?? "" })),
  );

for (const path of [...PAGES.map((page) => page.path), "/no-such-page"]) {
  test(`${path} is accessible at every width`, async ({ page, watch }) => {
    if (path === "/no-such-page") watch.expect(/404/);
    await visit(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page), `at ${width} px`).toEqual([]);
      expect(await overflow(page), `sideways at ${width} px`).toBe(0);
    }
    const found = await headings(page);
    expect(found[0]?.level).toBe(1);
    for (const [at, { level, text }] of found.entries()) {
      expect(text).not.toBe("");
      if (at > 0)
        expect(level, `“${text}” after “${found[at - 1]?.text}”`).toBeLessThanOrEqual(
          (found[at - 1]?.level as number) + 1,
        );
    }
    // The first letters of every language have their own side to begin on.
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    expect(await overflow(page), "sideways from right to left").toBe(0);
  });
}
