import { PAGES } from "../site/pages.ts";
import type { DocumentFacts } from "./app.tsx";
import { renderDocument } from "./document.tsx";

/** What the server renders at start-up: JSON of every page's path, title and description, in order. */
export function pages(): string {
  return JSON.stringify(PAGES.map(({ path, title, description }) => ({ path, title, description })));
}

/** One HTML document for one request (JSON of `DocumentFacts`); the path "*" is the not-found page. */
export function render(request: string): string {
  return renderDocument(JSON.parse(request) as DocumentFacts);
}
