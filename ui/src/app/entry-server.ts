import { PAGES } from "../site/pages.ts";
import { type Request, renderDocument } from "./document.tsx";

/** What the server renders at start-up: JSON of every page's path, title and description, in order. */
export function pages(): string {
  return JSON.stringify(PAGES.map(({ path, title, description }) => ({ path, title, description })));
}

/** One HTML document for one request (JSON of `Request`); the path "*" is the not-found page. */
export function render(request: string): string {
  return renderDocument(JSON.parse(request) as Request);
}
