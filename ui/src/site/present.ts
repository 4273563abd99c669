import { language } from "./language.ts";

type Maybe<T> = T | false | null | undefined | "";

/** Those of `items` that this shop has: `present(site.store.parking && { title: "Parking" })`. */
export function present<T>(...items: Maybe<T>[]): T[] {
  return items.filter((item): item is T => Boolean(item));
}

/** Those of `parts` that this shop may say, as one text. */
export function sentences(...parts: Maybe<string>[]): string {
  return present(...parts).join(" ");
}

/** A sentence of the owner's, with its full stop; nothing among sentences of another language. */
export function sentence(text: string): string {
  if (language() !== "en") return "";
  return /[.!?…]["”’]?$/.test(text) ? text : `${text}.`;
}
