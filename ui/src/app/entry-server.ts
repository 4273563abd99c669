import { pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { DocumentFacts } from "./app.tsx";
import { renderDocument } from "./document.tsx";

/** What the server renders for a shop (JSON of `Site`): JSON of every page's path and title, in order. */
export function pages(site: string): string {
  return JSON.stringify(pagesOf(JSON.parse(site) as Site).map(({ path, title }) => ({ path, title })));
}

/** One HTML document for one request (JSON of `DocumentFacts`); the path "*" is the not-found page. */
export function render(request: string): string {
  return renderDocument(JSON.parse(request) as DocumentFacts);
}
