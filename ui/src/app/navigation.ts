import { islandsIn, loadIsland } from "./hydrate-islands.ts";
import type { ShownPage } from "./shell.tsx";

/** Pages by path: those seen, and those on their way. The one the visitor arrived on is in the document. */
const pages = new Map<string, ShownPage | Promise<ShownPage>>();

export function pageFor(path: string): ShownPage | Promise<ShownPage> {
  const known = pages.get(path) ?? load(path);
  pages.set(path, known);
  return known;
}

/** Takes a page out of its document. */
export function readPage(path: string, document: Document): ShownPage {
  const link = document.querySelector("header [aria-current]");
  const page = {
    path,
    title: document.title,
    current: link?.getAttribute("href") ?? null,
    how: link?.getAttribute("aria-current") ?? null,
    main: document.querySelector("main")?.innerHTML as string,
    own: [...document.head.querySelectorAll("[data-page]")],
  };
  pages.set(path, page);
  return page;
}

/** Fetches a page and whatever it needs to be shown at once. When anything fails, the browser loads it the usual way. */
async function load(path: string): Promise<ShownPage> {
  const { dataset } = document.documentElement;
  dataset.loading = "";
  try {
    const response = await fetch(path);
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    // Another entry script is another version of the site: this one's islands may not fit its pages.
    if (!response.ok || entry(next) !== entry(document)) throw response;
    await Promise.all([...stylesheets(next).map(addStylesheet), ...islandsIn(next).map(loadIsland)]);
    // The server may have redirected to a page that is here already, with islands that are alive.
    const { pathname } = new URL(response.url);
    const known = pages.get(pathname);
    const page = known && pathname !== path ? await known : readPage(pathname, next);
    pages.set(path, page);
    return page;
  } catch {
    pages.delete(path);
    if (location.pathname === path) location.reload();
    return new Promise(() => {});
  } finally {
    delete dataset.loading;
  }
}

const entry = (page: Document) => page.querySelector("script[data-entry]")?.getAttribute("data-entry");

const stylesheets = (page: Document) =>
  [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href") as string);

function addStylesheet(href: string): Promise<void> | undefined {
  if (stylesheets(document).includes(href)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((loaded, failed) => {
    link.onload = () => loaded();
    link.onerror = failed;
  });
}

/** Follows links within the site without a full load, and fetches pages a little ahead. */
export function followLinks(navigate: (to: string) => void): void {
  history.scrollRestoration = "manual";

  document.addEventListener("click", (event) => {
    const url = pageLink(event);
    if (
      !url ||
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    // A jump within the page is left to the browser.
    if (url.hash && url.pathname === location.pathname) return;
    event.preventDefault();
    navigate(url.pathname + url.hash);
  });

  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const type of ["mouseover", "focusin", "touchstart"]) {
    document.addEventListener(
      type,
      (event) => {
        const url = pageLink(event);
        if (url && url.pathname !== location.pathname) pageFor(url.pathname);
      },
      { passive: true },
    );
  }
}

/** Where a link to another page of the site leads; undefined for everything else. */
function pageLink({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  return url.origin === location.origin && !/^\/api\/|\./.test(url.pathname) ? url : undefined;
}
