import { describe, expect, test } from "vitest";
import { shop } from "./rendered.ts";
import { everythingSaid, LANGS } from "./said.tsx";
import { UNLIKE_SHOPS } from "./unlike-shops.ts";

const SITES = Object.entries({ "the sample": {}, ...UNLIKE_SHOPS }).map(
  ([name, change]) => [name, shop(change)] as const,
);

describe.each(SITES)("of %s", (_, site) => {
  const english = new Set(everythingSaid("en", site).map(([place]) => place));

  test.each(LANGS)("each sentence in %s can be said, and says nothing that is not there", (lang) => {
    const all = everythingSaid(lang, site);
    expect(all.length).toBeGreaterThan(900);
    expect(all.filter(([, text]) => /undefined|\bnull\b|NaN|\[object|\s[,.;،]\s|,,|\.\./.test(text))).toEqual([]);
    expect(all.filter(([place, text]) => text.trim() === "" && !place.startsWith("forms/"))).toEqual([]);
  });

  test.each(LANGS.filter((lang) => lang !== "en"))("%s says under the same names what English says", (lang) => {
    const own = new Set(everythingSaid(lang, site).map(([place]) => place));
    // What pages are called in another language, and that they are translated, English has nowhere to say.
    const names = [...own].filter((place) => !/^(?:site\/pages|app\/frame\.translated)/.test(place));
    expect(names.filter((place) => !english.has(place))).toEqual([]);
    expect([...english].filter((place) => !own.has(place))).toEqual([]);
  });
});
