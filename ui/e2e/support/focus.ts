import { expect, type Page } from "@playwright/test";
import { css } from "./classes.ts";

/** The focused element, whether its focus is visible, and whether it is on the screen and uncovered. */
export type Stop = { name: string; ring: boolean; seen: boolean };

export function stop(page: Page): Promise<Stop | null> {
  return page.evaluate((star) => {
    const element = document.activeElement as HTMLElement;
    if (!element || element === document.body) return null;
    // A drawn star stands for its radio button.
    const drawn = element.closest<HTMLElement>(star) ?? element;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    // Links may run over two lines; what is high may be partly outside the window.
    const parts = [...drawn.getClientRects()]
      .map(({ left, right, top, bottom }) => ({
        left: Math.max(0, left),
        right: Math.min(innerWidth, right),
        top: Math.max(0, top),
        bottom: Math.min(innerHeight, bottom),
      }))
      .filter(({ left, right, top, bottom }) => left < right && top < bottom);
    const hits = parts.map(({ left, right, top, bottom }) =>
      document.elementFromPoint((left + right) / 2, (top + bottom) / 2),
    );
    return {
      name: `${element.tagName} ${element.id} ${element.textContent?.trim().slice(0, 30)}`,
      // Where a frame shares the page's process, its document has the focus, and shows it itself.
      ring: element.tagName === "IFRAME" || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2),
      seen: hits.some((hit) => hit !== null && (drawn.contains(hit) || hit.contains(drawn))),
    };
  }, css(".field-stars label"));
}

/** Where Tab leads in this direction, from where the focus is to the end or for `most` steps, and what of it nobody sees. */
export async function unseen(page: Page, key: "Tab" | "Shift+Tab", most: number): Promise<string[]> {
  const missed: string[] = [];
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key);
    const next = await stop(page);
    if (!next) break;
    if (!next.seen && !(await comesIntoView(page))) missed.push(next.name);
  }
  return missed;
}

/** A busy browser may scroll later than it moves the focus; what lies under something stays there. */
const comesIntoView = (page: Page): Promise<boolean> =>
  expect
    .poll(async () => (await stop(page))?.seen, { timeout: 2_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
