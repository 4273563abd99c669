import type { ComponentType } from "react";
import type { IsoDate } from "./dates.ts";
import type { Site } from "./site.gen.ts";

/** What a page says of itself to search engines: a component's file or its words, or for prose the file beside it. */
export type PageData = Described & {
  /** Of a page that explains a service. */
  page?: (site: Site) => { description: string; faq?: Faq };
  /** Of an article or an issue. */
  summary?: { date: IsoDate; category?: string };
};

type Described = {
  /** Also for previews of links: at most 155 characters, no two alike. */
  description?: string | ((site: Site) => string);
  faq?: Faq;
};

export function descriptionOf({ description, page }: PageData, site: Site): string | undefined {
  if (typeof description === "function") return description(site);
  return description ?? page?.(site).description;
}

export function faqOf({ faq, page }: PageData, site: Site): Faq | undefined {
  return faq ?? page?.(site).faq;
}

/** Questions the page answers in these words. */
export type Faq = readonly { question: string; answer: string }[];

/** A file of `src/content`: what `<main>` holds, or for prose its text. */
export type Content = Described & {
  default: ComponentType<{ components?: object; text?: unknown }>;
  headings?: readonly Heading[];
  /** Of prose: the file beside it. */
  text?: PageData;
};

/** A file of a page's words in one language. */
export type PageText = { default: Described };

/** A section of a text. */
export type Heading = { id: string; text: string };

/** The props of `layout.tsx`, which frames the prose (MDX) of its folder. */
export type LayoutProps<Text = unknown, Words = unknown> = {
  Content: Content["default"];
  headings: readonly Heading[];
  /** What stands in the file beside the prose. */
  text: Text;
  /** Its own, from `layout.xx.ts`. */
  words: Words;
};
