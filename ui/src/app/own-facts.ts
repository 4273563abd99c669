import { addressIn, language } from "../site/language.ts";
import type { Page } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { BrowserFacts } from "./app.tsx";

/** The facts of a document: the long texts that one page alone shows would make every other page wait for them. */
export function factsFor(page: Page, facts: BrowserFacts): BrowserFacts {
  if (page.own) return facts;
  const { store, careers } = facts.site;
  const short = { store: { ...store, story: [] }, careers: { ...careers, reasons: [], benefits: [] } };
  return { ...facts, site: { ...facts.site, ...short } };
}

/** What the document of a page that was not loaded by itself says of the shop; a refusal has no facts and fails. */
export async function ownFacts({ path }: Page): Promise<Site> {
  const answer = await fetch(addressIn(language(), path));
  const document = new DOMParser().parseFromString(await answer.text(), "text/html");
  return factsIn(document).site;
}

export function factsIn(document: Document): BrowserFacts {
  return JSON.parse(document.getElementById("facts")?.textContent ?? "");
}
