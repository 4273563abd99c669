import { configure } from "@testing-library/dom";
import type { ReactNode } from "react";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import ENGLISH from "./app/words.en.ts";
import { type Facts, FactsContext } from "./site/context.ts";
import { WordsContext } from "./site/language/language.ts";
import { languagesOfBar } from "./site/language/languages.ts";
import { pageAt } from "./site/pages.ts";
import sample from "./site/sample.json";
import type { Lang, Localized, Site } from "./site/site.gen.ts";

export { ENGLISH };

/** English only, as in most tests; `tests/languages.test.tsx` has the other languages. */
export const SAMPLE = { ...sample, translations: undefined } as unknown as Site;

/** An article or issue of the owner, as pages get it. */
export const written = <T,>(text: T, lang: Lang = "en"): Localized<T> => ({ text, lang });

// On a busy machine, what a test waits for may be late.
configure({ asyncUtilTimeout: 15_000 });

/** Wraps a component for tests: the site's facts and a router, which with a `path` is the server's. */
export function InSite({
  path,
  children,
  ...facts
}: Partial<Omit<Facts, "page">> & { path?: string; children: ReactNode }) {
  const page = pageAt(path ?? location.pathname);
  const within = (
    <WordsContext value={ENGLISH}>
      <FactsContext value={{ site: SAMPLE, languages: languagesOfBar(SAMPLE), reply: null, ...facts, page }}>
        {children}
      </FactsContext>
    </WordsContext>
  );
  return path === undefined ? (
    <BrowserRouter>{within}</BrowserRouter>
  ) : (
    <StaticRouter location={path}>{within}</StaticRouter>
  );
}
