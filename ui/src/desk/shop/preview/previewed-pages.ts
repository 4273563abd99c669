import type { PagePath } from "../../../site/pages.ts";

/** Where a change is seen, by the beginning of its key; Home for all others. */
const SEEN: readonly (readonly [path: string, page: PagePath])[] = [
  ["pharmacy.hours", "/contact"],
  ["closed", "/contact"],
  ["map.", "/contact"],
  ["services.", "/services"],
  ["money_transfer.", "/services"],
  ["delivery.", "/home-delivery"],
  ["store.story", "/about"],
  ["blog.", "/blog"],
  ["newsletter.", "/newsletter"],
  ["careers.", "/careers"],
  ["legal.", "/terms-of-service"],
  ["status.", "/status"],
];

/** The page that shows a change. */
export const pageOf = (path = ""): PagePath => SEEN.find(([start]) => path.startsWith(start))?.[1] ?? "/";

/** The pages that stand beside the forms. */
export const PAGE_NAMES = {
  "/": "Home",
  "/contact": "Contact",
  "/home-delivery": "Delivery",
  "/about": "About",
  "/terms-of-service": "Terms",
  "/status": "“Is it ready?”",
} satisfies Partial<Record<PagePath, string>>;

export type PreviewedPage = keyof typeof PAGE_NAMES;

/** What Home says nothing of, or not before its week. */
const ELSEWHERE: Record<string, PreviewedPage> = {
  closed: "/contact",
  delivery: "/home-delivery",
  story: "/about",
  policies: "/terms-of-service",
  status: "/status",
};

export const pageBeside = (group: string): PreviewedPage => ELSEWHERE[group] ?? "/";

/** Parts of a page, and where they come from. */
export const SOURCES: readonly (readonly [part: string, group: string, what: string])[] = [
  ["[data-part=notice]", "notice", "the notice"],
  ["[data-part=header]", "facts", "name and place"],
  ["[data-part=tasks]", "services", "what you offer"],
  ["[data-part=hours]", "hours", "your hours"],
  ["[data-part=reach]", "facts", "how to reach you"],
];

/** Where a group is seen, if nothing of it has changed. */
export const SEEN_AT: Record<string, string> = {
  notice: "[data-part=notice]",
  hours: "[data-part=hours]",
  closed: "[data-part=closed]",
  services: "[data-part=tasks]",
};
