const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

/** Elements in which a mark is not allowed. */
const UNMARKED = "svg, option, textarea, script, style";

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest(UNMARKED)) texts.push(text);
  }
  return texts;
}

/** A page of the site without its scripts. Texts that are not in `before` are marked. */
export function withChangesMarked(html: string, before = html): string {
  const page = parse(html);
  for (const one of page.querySelectorAll("script, noscript, link[rel=modulepreload]")) one.remove();
  const known = new Set(textsOf(parse(before)).map(({ data }) => data));
  for (const text of textsOf(page)) {
    if (known.has(text.data)) continue;
    const mark = page.createElement("mark");
    text.replaceWith(mark);
    mark.append(text);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Media queries of a page, and their replacements: scripts are enabled, and the color scheme is light. */
const ANSWERS = [
  ["(scripting: enabled)", "(width >= 0px)"],
  ["(scripting: none)", "(width < 0px)"],
  ["(prefers-color-scheme: dark)", "(width < 0px)"],
] as const;

const MARK = "mark { border-radius: 0.2rem; background: #fbd98b; color: #10231c; }";

/** Styles a page without scripts as most visitors see it, e.g. with a closed menu, and styles the marks. */
export function styleAsSeen(page: Document): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      // An element of another window, so `instanceof` fails.
      const { media, cssRules } = rule as CSSMediaRule;
      for (const [question, answer] of ANSWERS) {
        if (media?.mediaText.includes(question)) media.mediaText = media.mediaText.replace(question, answer);
      }
      if (cssRules) visit(cssRules);
    }
  };
  for (const sheet of page.styleSheets) visit(sheet.cssRules);
  page.styleSheets[0]?.insertRule(MARK);
}
