import "../styles/site.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { watchFields } from "../site/browser/typed-before.ts";
import { addressIn, prefixOf, type Words, withoutPrefix } from "../site/language/language.ts";
import { pageOf } from "../site/pages.ts";
import { App, type BrowserFacts } from "./app.tsx";
import { type LazyPages, lazyPages } from "./lazy-pages.ts";
import { loadLanguage } from "./lazy-words.ts";
import { Pages } from "./pages.tsx";
import { prefetch } from "./prefetch.ts";

const facts: BrowserFacts = JSON.parse(document.getElementById("facts")?.textContent ?? "");
const { lang = "en" } = facts;
const page = pageOf(facts.site, facts.path);

async function load(): Promise<[Words, LazyPages]> {
  const language = await loadLanguage(lang);
  const pages = lazyPages(language, facts.site);
  await pages.load(page);
  return [language.default, pages];
}

function start([words, pages]: [Words, LazyPages]): void {
  // The answer to a form has the form's address. The address of the form's page replaces it, because it can be loaded again.
  if (pageOf(facts.site, withoutPrefix(lang, location.pathname)) !== page)
    history.replaceState(null, "", addressIn(lang, facts.path));
  // Each page starts at its top; only a reload keeps the scroll position.
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  const root = document.getElementById("root") as HTMLElement;
  watchFields(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter basename={prefixOf(lang) || undefined}>
          <App {...facts} words={words}>
            <Pages componentOf={pages.lazy} />
          </App>
        </BrowserRouter>
      </StrictMode>,
    );
  });
  prefetch(lang, facts.site, pages);
}

// Without its scripts a page stays as the server sent it and works. The console names the files that failed to load.
load().then(start, () => {});
