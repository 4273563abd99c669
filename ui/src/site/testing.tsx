import type { ReactNode } from "react";
import { BrowserRouter, StaticRouter } from "react-router-dom";
import { type Facts, FactsContext } from "./context.ts";
import { languagesOfBar } from "./languages.ts";
import { pageAt } from "./pages.ts";
import sample from "./sample.json";
import type { Site } from "./site.gen.ts";

/** In English alone, as most tests are; `app/languages.test.tsx` has the others. */
export const SAMPLE = { ...sample, translations: undefined } as unknown as Site;

/** What tests put around a component: the facts it asks for, and a router, which on a `path` of its own is the server's. */
export function InSite({
  path,
  children,
  ...facts
}: Partial<Omit<Facts, "page">> & { path?: string; children: ReactNode }) {
  const page = pageAt(path ?? location.pathname);
  const within = (
    <FactsContext value={{ site: SAMPLE, languages: languagesOfBar(SAMPLE), reply: null, ...facts, page }}>
      {children}
    </FactsContext>
  );
  return path === undefined ? (
    <BrowserRouter>{within}</BrowserRouter>
  ) : (
    <StaticRouter location={path}>{within}</StaticRouter>
  );
}
