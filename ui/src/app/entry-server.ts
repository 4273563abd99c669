import { languagesOf, type Page, pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { DocumentFacts } from "./app.tsx";
import { load, renderDocument } from "./document.tsx";

/** The path and the languages of every page of a shop, in order. `json` is a `Site`. */
export function pages(json: string): string {
  const site = JSON.parse(json) as Site;
  const entries = pagesOf(site).map((page) => ({
    path: page.path,
    languages: languagesOf(site, page),
    ...named(page),
  }));
  return JSON.stringify(entries);
}

/** For the web feed of articles and issues. */
const named = ({ title, date }: Page) => date && { title, date };

/** One HTML document for one request (JSON of `DocumentFacts`); the path "*" is the not-found page. */
export async function render(request: string): Promise<string> {
  const facts = JSON.parse(request) as DocumentFacts;
  return renderDocument(facts, await load(facts));
}
