import "../styles/site.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { addressIn, prefixOf, withoutPrefix } from "../site/language.ts";
import { pageOf } from "../site/pages.ts";
import { App, type BrowserFacts } from "./app.tsx";
import { lazyPage, loadPage } from "./lazy-pages.ts";
import { loadLanguage } from "./lazy-words.ts";
import { Pages } from "./pages.tsx";
import { prefetch } from "./prefetch.ts";

const facts: BrowserFacts = JSON.parse(document.getElementById("facts")?.textContent ?? "");
const { lang = "en" } = facts;
const page = pageOf(facts.site, facts.path);

function start(): void {
  // The answer to a form stands at the form's address; from here on it is its page, which can be loaded again.
  if (pageOf(facts.site, withoutPrefix(location.pathname)) !== page)
    history.replaceState(null, "", addressIn(lang, facts.path));
  // Each page is shown from its top, and only a reload finds the place again.
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  startTransition(() => {
    hydrateRoot(
      document.getElementById("root") as HTMLElement,
      <StrictMode>
        <BrowserRouter basename={prefixOf(lang) || undefined}>
          <App {...facts}>
            <Pages componentOf={lazyPage} />
          </App>
        </BrowserRouter>
      </StrictMode>,
    );
  });
  prefetch();
}

// First the page's own script: without it a page stays as the server sent it, which works without scripts. The console says what
// did not come.
loadLanguage(lang)
  .then(() => loadPage(page))
  .then(start, () => {});
