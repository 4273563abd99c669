import { expect, type Page } from "@playwright/test";
import { css } from "./classes.ts";
import { type Page as Entry, navPath } from "./pages.ts";

/** The sample's facts, which the program under test uses. */
export const PHARMACY = { name: "Corner Pharmacy", phone: "(518) 555-0142", url: "https://www.cornerpharmacy.example" };

/** The name of the shop goes first where a list of search results would cut the title, after 60 letters. */
export function titleOf({ path, title }: Entry): string {
  const both = path === "/" ? `${PHARMACY.name}: ${title}` : `${title} | ${PHARMACY.name}`;
  return both.length <= 60 ? both : path === "/" ? PHARMACY.name : title;
}

/** Everything around the text that tells which page this is. */
export async function expectPage(page: Page, entry: Entry): Promise<void> {
  await expect(page).toHaveTitle(titleOf(entry));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const served = await page.request.get(entry.path);
  const heads = await page.evaluate(
    (html) =>
      [document, new DOMParser().parseFromString(html, "text/html")].map(({ head }) => {
        const all = (selector: string, attribute = "content") =>
          [...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
        return {
          canonical: all("link[rel=canonical]", "href"),
          description: all("meta[name=description]"),
          preview: ["title", "description", "url"].map((name) => all(`meta[property="og:${name}"]`)),
        };
      }),
    await served.text(),
  );
  expect(heads[0], "as in the served document").toEqual(heads[1]);
  // Those of the pages before stay.
  const styles = [...(await served.text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(styles.length).toBeGreaterThan(1);
  const present = await page
    .locator("link[rel=stylesheet]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(present, "styled as the served document").toEqual(expect.arrayContaining(styles));
  expect(heads[0]?.canonical).toEqual([PHARMACY.url + entry.path]);
  const current = navPath(entry);
  const marked = await page
    .locator(css(".header [aria-current]"))
    .evaluateAll((links) => links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]));
  expect(marked, "marked in the header").toEqual(current ? [[current, current === entry.path ? "page" : "true"]] : []);
}
