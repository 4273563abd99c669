import type { Page } from "@playwright/test";

/**
 * Where everything that shows in the text stands, and how large it is: a difference is what a visitor would see move. What a
 * closed <details> holds has a box or none, as the browser pleases.
 */
export function boxes(page: Page): Promise<string[]> {
  return page.locator("main *:not(script, noscript, option)").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y + scrollY, width, height].map(Math.round).join(" ");
        return `${element.tagName}.${element.getAttribute("class") ?? ""} ${place}`;
      }),
  );
}
