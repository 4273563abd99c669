import type { ComponentType } from "react";
import type { IsoDate } from "./calendar/dates.ts";
import type { Rules } from "./language/rules.en.ts";
import type { Site } from "./site.gen.ts";

/** A page's data for search engines: from its words, from the file beside its prose, or from its `page`. */
export type PageData = {
  /** Also for previews of links: at most 155 characters, no two alike. */
  description?: string | undefined;
  /** For pages whose data depends on the shop. */
  page?: ((site: Site) => { description: string; faq?: Faq }) | undefined;
  /** Whether the page is an article or issue. */
  summary?: { date: IsoDate; category?: string };
};

export function descriptionOf({ description, page }: PageData, site: Site): string | undefined {
  return page ? page(site).description : description;
}

/** Questions that the page answers, in the page's words. */
export type Faq = readonly { question: string; answer: string }[];

/** A file of `src/content`: the content of `<main>`, or for prose the text. */
export type Content = {
  default: ComponentType<{ components?: object; text?: unknown }>;
  headings?: readonly Heading[];
  description?: string;
  /** For prose: the file beside it. */
  text?: PageData;
  /** Fetches parts that only some shops need, before the page is hydrated. */
  loadParts?: (site: Site) => Promise<unknown>;
  /** The page's data in the words of one language, if it depends on the shop. */
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
  /** The layout's words, from `layout.xx.ts`. */
  words: Words;
};
