import { virtual } from "@guidepup/virtual-screen-reader";
import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

const LIVE = "[role=status], [role=alert], [role=log]";

function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The spoken transcript of `container`, from its beginning to its end. */
async function phrases(container: Element): Promise<string[]> {
  await virtual.start({ container: container as HTMLElement });
  const said = [await virtual.lastSpokenPhrase()];
  for (let steps = 0; steps < 400; steps++) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    // At the end it begins again.
    if (phrase === said[0]) break;
    said.push(phrase);
  }
  await virtual.stop();
  return said.filter((phrase) => !/^end of document|^paragraph$|^end of (?:paragraph|listitem|link)/.test(phrase));
}

/**
 * Writes down what somebody hears who uses a screen reader, act by act: where the focus goes, what live regions say, and what is read
 * on from there. A region is heard only if it was there before its text, or if it is an alert.
 */
export class Transcript {
  readonly #lines: string[] = [];

  /** Reads `element` from its beginning to its end. */
  async read(title: string, element: Element | null): Promise<void> {
    if (!element) throw new Error(`${title}: there is nothing to read`);
    this.#lines.push(`## ${title}`, ...(await phrases(element)), "");
  }

  /** Does something, waits until it `isDone`, and writes down what is said of its own accord, once. */
  async act(title: string, act: () => Promise<unknown> | unknown, isDone: () => unknown): Promise<void> {
    const were = [...document.querySelectorAll(`${LIVE}, h2, div:has(> h2)`)];
    const before = new Map(were.map((element) => [element, textOf(element)]));
    let isMoved = false;
    const onFocus = () => {
      isMoved = true;
    };
    document.addEventListener("focusin", onFocus);
    await act();
    await waitFor(isDone);
    // Late announcements count, too.
    await new Promise((resolve) => setTimeout(resolve, 100));
    // One that the act itself made of words that were there says nothing until they change.
    const regions = [...document.querySelectorAll(LIVE)].filter(
      (region) => before.has(region) || region.matches("[role=alert]"),
    );
    const live = regions
      .filter((region) => textOf(region) !== (before.get(region) ?? ""))
      .map(textOf)
      .filter(Boolean);
    const focus = document.activeElement as Element;
    document.removeEventListener("focusin", onFocus);
    const [first = ""] = isMoved ? await phrases(focus) : [];
    const said = [first, ...live].filter(Boolean);
    this.#lines.push(
      `## ${title}`,
      ...(first ? [`focus: ${first}`] : []),
      ...live.map((text) => `region: ${text}`),
      "",
    );
    expect(focus, `${title}: the focus is not on the page`).not.toBe(document.body);
    for (const [at, one] of said.entries())
      for (const other of said.slice(at + 1))
        expect(
          sentences(one).filter((sentence) => other.includes(sentence)),
          `${title}: said twice`,
        ).toEqual([]);
  }

  /** Compares with the file of this name, which `npx vitest run -u` renews; all of `told` must be in it, in its order. */
  async matches(name: string, told: readonly string[]): Promise<string> {
    const text = this.#lines.join("\n");
    let from = 0;
    for (const sentence of told) {
      const at = text.indexOf(sentence, from);
      expect(at, `“${sentence}” is not said, or not in its order`).toBeGreaterThanOrEqual(0);
      from = at;
    }
    await expect(text).toMatchFileSnapshot(`${import.meta.dirname}/${name}.txt`);
    return text;
  }
}

/** The sentences of a phrase, and other pieces long enough to be noticed when they come again. */
const sentences = (phrase: string) => phrase.split(/(?<=[.!?؟])\s+|, /).filter((piece) => piece.length > 12);
