import { act } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App, type BrowserFacts } from "../src/app/app.tsx";
import { lazyPages } from "../src/app/lazy-pages.ts";
import { loadLanguage } from "../src/app/lazy-words.ts";
import { Pages } from "../src/app/pages.tsx";
import { addressIn, prefixOf } from "../src/site/language/language.ts";
import { languagesOf, NOT_FOUND, PAGES, pageOf } from "../src/site/pages.ts";
import { documentOf, shop } from "./rendered.ts";

const SITE = shop({ placeholders: true, translations: ["es", "ar"] });

/** What React's development version says: of every difference between server and browser, and of what it takes for a mistake. */
const said = vi.fn();

const { documentElement } = document;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(said);
  // Browser features that jsdom lacks.
  for (const name of ["alert", "print", "scrollTo"]) vi.stubGlobal(name, () => {});
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = () => {};
});
afterEach(() => {
  // The next file shares this document.
  document.documentElement.replaceWith(documentElement);
  history.replaceState(null, "", "/");
  said.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each(
  [...PAGES, NOT_FOUND].flatMap((page) =>
    languagesOf(SITE, page).map(
      (lang) => [addressIn(lang, page.path.replace("*", "/no-such-page")), lang, page] as const,
    ),
  ),
)("%s is in the browser what it was on the server, and its buttons work", async (address, lang, page) => {
  history.replaceState(null, "", address);
  const served = new DOMParser().parseFromString(documentOf(page.path, SITE, null, lang), "text/html");
  document.documentElement.replaceWith(document.adoptNode(served.documentElement));
  const facts: BrowserFacts = JSON.parse(document.getElementById("facts")?.textContent ?? "");
  const language = await loadLanguage(lang);
  const pages = lazyPages(language, facts.site);
  await pages.load(pageOf(facts.site, facts.path));
  const shown = await act(async () =>
    hydrateRoot(
      document.getElementById("root") as HTMLElement,
      <StrictMode>
        <BrowserRouter basename={prefixOf(lang) || undefined}>
          <App {...facts} words={language.default}>
            <Pages componentOf={pages.lazy} />
          </App>
        </BrowserRouter>
      </StrictMode>,
      { onRecoverableError: said },
    ),
  );
  const isShown = document.querySelector("#end-of-main[data-hydrated]") !== null;
  for (const button of document.querySelectorAll<HTMLElement>("main button")) await act(async () => button.click());
  await act(async () => shown.unmount());
  expect(isShown).toBe(true);
  const lines = said.mock.calls.map((call) => call.map(String).join(" "));
  // No stylesheets are built for these tests: they have no address.
  expect(lines.filter((line) => !/non-empty string `href`|An empty string .* href href/.test(line))).toEqual([]);
});
