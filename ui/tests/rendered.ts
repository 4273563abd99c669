import { renderDocument } from "../src/app/document.tsx";
import type { Site } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/testing.tsx";

/** Facts that differ from the sample's; of a table, only the keys that are named. */
export type Change = { [Key in keyof Site]?: Site[Key] extends unknown[] | null ? Site[Key] : Partial<Site[Key]> };

/** The sample's pharmacy, or another one that differs from it by `change`. */
export function shop(change: Change = {}): Site {
  const entries = Object.entries(change).map(([key, value]) => {
    const table = SAMPLE[key as keyof Site];
    return [key, isTable(value) && isTable(table) ? { ...table, ...value } : value];
  });
  return { ...SAMPLE, ...Object.fromEntries(entries) };
}

const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A page as the server makes it, for a pharmacy that differs from the sample by `change`. */
export function rendered(path: string, change: Change = {}): Document {
  const html = renderDocument({ path, site: shop(change), reply: null });
  return new DOMParser().parseFromString(html, "text/html");
}

export function mainOf(path: string, change?: Change): HTMLElement {
  return rendered(path, change).querySelector("main") as HTMLElement;
}
