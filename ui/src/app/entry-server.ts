import { languagesOf, type Page, pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { DocumentFacts } from "./app.tsx";
import { load, renderDocument } from "./document.tsx";

/** What the server renders for a shop (JSON of `Site`): JSON of every page's path and languages, in order. */
export function pages(json: string): string {
  const site = JSON.parse(json) as Site;
  const entries = pagesOf(site).map((page) => ({
    path: page.path,
    languages: languagesOf(site, page),
    ...named(page),
  }));
  return JSON.stringify(entries);
}

/** For the feed of what is read. */
const named = ({ title, date }: Page) => date && { title, date };

/** One HTML document for one request (JSON of `DocumentFacts`); the path "*" is the not-found page. */
export async function render(request: string): Promise<string> {
  const facts = JSON.parse(request) as DocumentFacts;
  return renderDocument(facts, await load(facts));
}
