import { withoutPrefix } from "../site/language.ts";
import { pageAt } from "../site/pages.ts";
import { loadPage } from "./lazy-pages.ts";

/** Fetches the script of a page in this language a little ahead of the click on a link to it; never for visitors who save data. */
export function prefetch(): void {
  for (const type of ["mouseover", "focusin", "touchstart"]) {
    document.addEventListener(type, onApproach, { passive: true });
  }
}

function onApproach({ target }: Event): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || !(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  // A script that does not come is the click's affair.
  if (link?.origin === location.origin && !link.target && !link.hreflang)
    loadPage(pageAt(withoutPrefix(link.pathname))).catch(() => {});
}
