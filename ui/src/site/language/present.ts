import type { Localized } from "../site.gen.ts";
import type { Rules } from "./rules.en.ts";

type Maybe<T> = T | false | null | undefined | "";

/** The items that this shop has: `present(site.store.parking && { title: "Parking" })`. */
export function present<T>(...items: Maybe<T>[]): T[] {
  return items.filter((item): item is T => Boolean(item));
}

/** With a capital letter, in scripts that have them. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The parts that are true of this shop, as one text. */
export function sentences(...parts: Maybe<string>[]): string {
  return present(...parts).join(" ");
}

/** A sentence of the owner, with a period; "" on a page in another language. */
export function sentence(rules: Rules, written: Localized<string> | null): string {
  const text = entry(rules, written);
  return !text || /[!?…؟]["”’»]?$/.test(text) ? text : `${text}.`;
}

/** The same for a list: without the period. */
export function entry({ lang }: Rules, written: Localized<string> | null): string {
  return written?.lang === lang ? written.text.replace(/\.$/, "") : "";
}
