import { renderDocument } from "../src/app/document.tsx";
import type { Site } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/site/testing.tsx";

/** A page as the server makes it, for a pharmacy that differs from the sample by `change`. */
export function rendered(path: string, change: Partial<Site> = {}): Document {
  const html = renderDocument({ path, site: { ...SAMPLE, ...change }, reply: null });
  return new DOMParser().parseFromString(html, "text/html");
}

export function mainOf(path: string, change?: Partial<Site>): HTMLElement {
  return rendered(path, change).querySelector("main") as HTMLElement;
}
