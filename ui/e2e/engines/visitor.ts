import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Tab } from "./tab.ts";

/** Finds an element by role and accessible name, by label, or by its text. */
export type Target = { role?: string; name?: string | RegExp; label?: string; text?: string | RegExp; within?: Target };

/** The visible state of one element. */
export type Seen = {
  id: string;
  text: string;
  visible: boolean;
  /** Whether it is inside the window. */
  inWindow: boolean;
  value: string;
  checked: boolean;
  disabled: boolean;
  expanded: string | null;
  href: string | null;
  focused: boolean;
  /** The point to click, after scrolling to it. */
  x: number;
  y: number;
};

/** A target as it can be sent into the page. */
type Sent = { role?: string; label?: string; name?: string | Pattern; text?: string | Pattern; within?: Sent };
type Pattern = { source: string; flags: string };

const LIBRARY = fileURLToPath(
  new URL("../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js", import.meta.url),
);

/** A person in front of a tab. */
export class Visitor {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.tab.open(this.#origin + path);
  }

  /** The path and query of the address. */
  async path(): Promise<string> {
    return (await this.tab.evaluate(() => location.href)).replace(this.#origin, "");
  }

  /** All elements that `target` names, in the page's order. */
  async all(target: Target, scroll = false): Promise<Seen[]> {
    const found = await this.tab.evaluate(look, sent(target), scroll);
    if (found) return found;
    await this.tab.run(await readFile(LIBRARY, "utf8"));
    return (await this.tab.evaluate(look, sent(target), scroll)) ?? [];
  }

  /** The one visible element that `target` names; waits until there is one. */
  async see(target: Target): Promise<Seen> {
    await expect.poll(() => this.#visible(target), { message: `visible: ${spelled(target)}` }).toHaveLength(1);
    return (await this.#visible(target))[0] as Seen;
  }

  /** Waits until nothing that `target` names is visible. */
  async seeNo(target: Target): Promise<void> {
    await expect.poll(() => this.#visible(target), { message: `gone: ${spelled(target)}` }).toEqual([]);
  }

  /** Waits until one visible element has these properties. */
  async expect(target: Target, properties: Partial<Seen>): Promise<void> {
    await expect.poll(() => this.#visible(target), spelled(target)).toEqual([expect.objectContaining(properties)]);
  }

  async #visible(target: Target): Promise<Seen[]> {
    return (await this.all(target)).filter(({ visible }) => visible);
  }

  async click(target: Target): Promise<void> {
    await this.see(target);
    await this.#clickStill(async () => (await this.all(target, true)).find(({ visible }) => visible));
  }

  /** Clicks the last visible element that `target` names. */
  async clickLast(target: Target): Promise<void> {
    await this.#clickStill(async () => (await this.all(target, true)).filter(({ visible }) => visible).at(-1));
  }

  /** Waits until the element stops moving: fonts may still load. */
  async #clickStill(scrolledTo: () => Promise<Seen | undefined>): Promise<void> {
    let seen = await scrolledTo();
    await expect
      .poll(async () => {
        const before = seen;
        seen = await scrolledTo();
        return seen && before?.x === seen.x && before.y === seen.y;
      })
      .toBe(true);
    await this.tab.click((seen as Seen).x, (seen as Seen).y);
  }

  /** Clicks into a field and types. What stood there goes. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.expect(target, { focused: true });
    if ((await this.see(target)).value) {
      await this.tab.press("a", "Control");
      await this.tab.press("Backspace");
    }
    await this.tab.type(text);
  }

  /** Sets a date field. What one types there depends on the language of the browser. */
  async pickDate(target: Target, day: string): Promise<void> {
    await this.click(target);
    await this.tab.evaluate((value) => {
      const field = document.activeElement as HTMLInputElement;
      // The page's own setter would hide the change from it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }, day);
    await this.expect(target, { value: day });
  }

  /** Clicks until it has its effect: a click right after loading may come before the script that it needs. */
  async clickUntil(target: Target, effect: () => Promise<unknown>): Promise<void> {
    await expect(async () => {
      await this.click(target);
      await effect();
    }).toPass();
  }

  /** How far down the window is, in pixels. */
  scrolled(): Promise<number> {
    return this.tab.evaluate(() => scrollY);
  }
}

function sent(target: Target): Sent {
  const asPattern = (_: string, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value;
  return JSON.parse(JSON.stringify(target, asPattern));
}

function spelled({ within, ...own }: Target): string {
  const words = Object.values(own).join(" ");
  return within ? `${words} in ${spelled(within)}` : words;
}

/** Runs in the page: what `target` names there, or null while the library that knows roles is missing. */
function look(target: Sent, scroll: boolean): Seen[] | null {
  // biome-ignore lint/suspicious/noExplicitAny: the library as a browser loads it, without types
  const library = (window as any).TestingLibraryDom;
  if (!library) return null;
  const wanted = (words?: string | Pattern) =>
    typeof words === "object" ? new RegExp(words.source, words.flags) : words;
  const find = ({ role, name, label, text, within }: Sent, under: HTMLElement[]): HTMLElement[] =>
    (within ? find(within, under) : under).flatMap((root) => {
      if (role) return library.queryAllByRole(root, role, name === undefined ? {} : { name: wanted(name) });
      if (label) return library.queryAllByLabelText(root, label);
      return library.queryAllByText(root, wanted(text));
    });
  return find(target, [document.body]).map((element) => {
    const field = element as HTMLInputElement;
    const box = () => element.getBoundingClientRect();
    if (scroll) element.scrollIntoView({ block: "center", behavior: "instant" });
    let point = { x: box().left + box().width / 2, y: box().top + box().height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const label = field.labels?.[0];
    // A drawn star or box stands for the control that it hides.
    if (scroll && label && hit !== element && !label.contains(hit)) {
      const { left, top, width, height } = label.getBoundingClientRect();
      point = { x: left + width / 2, y: top + height / 2 };
    }
    const { top, bottom, width, height } = box();
    return {
      id: element.id,
      text: (element.innerText ?? element.textContent ?? "").trim(),
      visible: element.checkVisibility() && width > 0 && height > 0,
      inWindow: top >= 0 && bottom <= innerHeight,
      value: field.value ?? "",
      checked: field.checked === true,
      disabled: field.disabled === true,
      expanded: element.getAttribute("aria-expanded"),
      href: element.getAttribute("href"),
      focused: document.activeElement === element,
      ...point,
    };
  });
}
