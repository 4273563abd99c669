import type { Lang } from "../site.gen.ts";
import type { Rules } from "./rules.en.ts";

type Maybe<T> = T | false | null | undefined | "";

/** Those of `items` that this shop has: `present(site.store.parking && { title: "Parking" })`. */
export function present<T>(...items: Maybe<T>[]): T[] {
  return items.filter((item): item is T => Boolean(item));
}

/** With a capital, where the script has them. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Those of `parts` that this shop may say, as one text. */
export function sentences(...parts: Maybe<string>[]): string {
  return present(...parts).join(" ");
}

/** A sentence that the owner wrote in `written`, with its full stop; nothing on a page in another language. */
export function sentence(rules: Rules, text: string | null, written?: Lang): string {
  const own = entry(rules, text, written);
  return !own || /[!?…؟]["”’»]?$/.test(own) ? own : `${own}.`;
}

/** The same as an entry of a list: without its full stop. */
export function entry({ lang }: Rules, text: string | null, written: Lang = "en"): string {
  return text !== null && lang === written ? text.replace(/\.$/, "") : "";
}
