import { savesData } from "../site/browser/saves-data.ts";
import { withoutPrefix } from "../site/language/language.ts";
import { pageOf } from "../site/pages.ts";
import type { Lang, Site } from "../site/site.gen.ts";
import type { LazyPages } from "./lazy-pages.ts";

/** Fetches a page's script in `lang` shortly before its link is clicked; never for visitors who save data. */
export function prefetch(lang: Lang, site: Site, { load }: LazyPages): void {
  function onApproach({ target }: Event): void {
    if (savesData() || !(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href]");
    // If this fails, the click loads the page.
    if (link?.origin === location.origin && !link.target && !link.hreflang)
      load(pageOf(site, withoutPrefix(lang, link.pathname))).catch(() => {});
  }
  // Touch screens send "mouseover" after a tap only, never while the page is scrolled.
  for (const type of ["mouseover", "focusin"]) {
    document.addEventListener(type, onApproach, { passive: true });
  }
}
