import type { ComponentType } from "react";
import type { IsoDate } from "./calendar/dates.ts";
import type { Rules } from "./language/rules.en.ts";
import type { Site } from "./site.gen.ts";

/** What a page says of itself to search engines: in its words, in the file beside its prose, or by its `page`. */
export type PageData = {
  /** Also for previews of links: at most 155 characters, no two alike. */
  description?: string | undefined;
  /** For pages that depend on the shop. */
  page?: ((site: Site) => { description: string; faq?: Faq }) | undefined;
  /** For articles and issues. */
  summary?: { date: IsoDate; category?: string };
};

export function descriptionOf({ description, page }: PageData, site: Site): string | undefined {
  return page ? page(site).description : description;
}

/** Questions the page answers in these words. */
export type Faq = readonly { question: string; answer: string }[];

/** A file of `src/content`: what `<main>` holds, or for prose its text. */
export type Content = {
  default: ComponentType<{ components?: object; text?: unknown }>;
  headings?: readonly Heading[];
  description?: string;
  /** For prose: the file beside it. */
  text?: PageData;
  /** Fetches what the page shows in some shops only, before it is alive. */
  loadParts?: (site: Site) => Promise<unknown>;
  /** What the page shows, or says of itself, in the words of one language where it depends on the shop. */
  page?: (site: Site, text: never, rules: Rules) => { description: string; faq?: Faq };
};

/** A file of a page's words in one language. */
export type PageText = { default: { description?: string } };

/** A section of a text. */
export type Heading = { id: string; text: string };

/** The props of `layout.tsx`, which frames the prose (MDX) of its folder. */
export type LayoutProps<Text = unknown, Words = unknown> = {
  Content: Content["default"];
  headings: readonly Heading[];
  /** The content of the file beside the prose. */
  text: Text;
  /** Its own, from `layout.xx.ts`. */
  words: Words;
};
