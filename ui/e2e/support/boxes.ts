import type { Page } from "@playwright/test";

/** Where everything in the text stands, and how large it is: a difference is what a visitor would see move. */
export function boxes(page: Page): Promise<string[]> {
  return page.locator("main *:not(script, noscript, option)").evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [x, y + scrollY, width, height].map(Math.round).join(" ");
      return `${element.tagName}.${element.getAttribute("class") ?? ""} ${place}`;
    }),
  );
}
