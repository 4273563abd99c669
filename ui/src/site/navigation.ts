import type { Words } from "./language/language.ts";
import { isIn, NOT_FOUND, namesOf, type Page, type PagePath, pageAt, pageOf } from "./pages.ts";
import type { Lang, Site } from "./site.gen.ts";

export type NavLink = { path: string; label: string };

/** The header's links, in order. Only "Copay help" had to be shorter than elsewhere. */
export const MAIN_NAV: NavLink[] = links(
  ["/", "/services", "/copay-assistance", "/about", "/careers", "/transfer", "/blog", "/newsletter", "/contact"],
  { "/copay-assistance": "Copay help" },
);

/** /home is an old address of the home page: the server redirects it, the footer still links to it. */
const QUICK_LINKS: NavLink[] = [
  { path: "/home", label: "Home" },
  ...links(["/services", "/about", "/transfer", "/contact"]),
];

/** The footer's links. They include the pages in English only, which the header leaves out in other languages. */
export const quickLinks = (lang: Lang): NavLink[] => [
  ...QUICK_LINKS,
  ...MAIN_NAV.filter((link) => !isIn(lang, pageAt(link.path)) && !SERVICE_LINKS.some(({ path }) => path === link.path)),
];

export const SERVICE_LINKS: NavLink[] = links([
  "/health-screening",
  "/vaccinations",
  "/health-consultations",
  "/copay-assistance",
]);

export const LEGAL_LINKS: NavLink[] = links([
  "/privacy-policy",
  "/terms-of-service",
  "/hipaa-notice",
  "/disclaimer",
  "/content-disclaimer",
  "/accessibility",
  "/cookies",
]);

/** On a separate line, beside the names of languages. */
export const HELP_LINK: NavLink[] = links(["/language-help"]);

/** Beside the footer's four columns. */
export const STATUS_LINK: NavLink[] = links(["/status"]);

/** The links that lead to pages of this shop, labeled in the language of `words`. */
export function linksOf(words: Words, site: Site, links: readonly NavLink[]): NavLink[] {
  const there = links.filter(({ path }) => path === "/home" || pageOf(site, path) !== NOT_FOUND);
  if (words.rules.lang === "en") return there;
  return there
    .map(({ path }) => (path === "/home" ? "/" : path))
    .map((path) => ({ path, label: namesOf(words, pageAt(path)).label }));
}

/** The header's link that is marked on a page: the page's, or else its nearest ancestor's. Home is marked only at Home. */
export function navPath(page: Page): string | undefined {
  if (page.path === "/refill" || MAIN_NAV.some(({ path }) => path === page.path)) return page.path;
  return page.parent && page.parent !== "/" ? navPath(pageAt(page.parent)) : undefined;
}

function links(paths: PagePath[], labels: Partial<Record<PagePath, string>> = {}): NavLink[] {
  return paths.map((path) => ({ path, label: labels[path] ?? pageAt(path).label }));
}
