import { addressIn } from "../site/language.ts";
import type { Lang, Site } from "../site/site.gen.ts";
import type { BrowserFacts } from "./app.tsx";

/** Long texts of the owner's that one page alone shows. Only that page's document holds them, to keep the others light. */
const OWN = new Map<string, (site: Site) => object>([
  ["/about", ({ store: { story, mission, values } }) => ({ store: { story, mission, values } })],
  ["/careers", ({ careers: { reasons, benefits } }) => ({ careers: { reasons, benefits } })],
]);

/** What the document of `path` holds of the shop. */
export function factsOn(path: string, site: Site): Site {
  const others = [...OWN].filter(([page]) => page !== path);
  return others.reduce((rest, [, ownOf]) => put(rest, ownOf(site), (text) => (Array.isArray(text) ? [] : null)), site);
}

/** Fetches what the document that is open does not hold of the page that is shown next, and puts it into `site`. */
export async function fetchOwnFacts(path: string, lang: Lang, site: Site): Promise<void> {
  const ownOf = OWN.get(path);
  if (!ownOf) return;
  const answer = await fetch(addressIn(lang, path));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const facts: BrowserFacts = JSON.parse(page.getElementById("facts")?.textContent ?? "");
  Object.assign(
    site,
    put(site, ownOf(facts.site), (text) => text),
  );
}

function put(site: Site, tables: object, change: (text: unknown) => unknown): Site {
  const changed = Object.entries(tables).map(([table, own]) => {
    const texts = Object.entries(own).map(([key, text]) => [key, change(text)]);
    return [table, { ...(site[table as keyof Site] as object), ...Object.fromEntries(texts) }];
  });
  return { ...site, ...Object.fromEntries(changed) };
}
