import type { Page } from "@playwright/test";

/** Spacing of lines, paragraphs, letters and words as in WCAG 1.4.12. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Gives the page the visitor's own spacing. A sheet of the program itself would not pass its security policy. */
export async function space(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
}

/** Texts that leave the window or a box that cuts them; `but` selects what may give way. */
export function cutTexts(page: Page, within = "body", but = "[hidden]"): Promise<string[]> {
  return page.evaluate(
    ([within, but]) => {
      const cut: string[] = [];
      const root = document.querySelector(within as string) as HTMLElement;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const parent = node.parentElement as HTMLElement;
        if (!node.textContent?.trim() || !parent.checkVisibility() || parent.closest(`${but}, iframe, option`))
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        let isUnseen = text.width === 0;
        let isCut = text.right > innerWidth + 1 || text.left < -1;
        for (let box: HTMLElement | null = parent; box && box !== root.parentElement; box = box.parentElement) {
          const { overflowX, overflowY, clipPath } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          if (clipPath !== "none") isUnseen = true;
          if (["hidden", "clip"].includes(overflowX) && (text.right > right + 1 || text.left < left - 1)) isCut = true;
          if (["hidden", "clip"].includes(overflowY) && (text.bottom > bottom + 2 || text.top < top - 2)) isCut = true;
          // Scrollable parts are checked by scrolling them.
          if (["auto", "scroll"].includes(overflowY)) break;
        }
        if (isCut && !isUnseen) cut.push(node.textContent.trim());
      }
      return cut;
    },
    [within, but],
  );
}
