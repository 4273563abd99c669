import type { ComponentType } from "react";
import type { Site } from "./site.gen.ts";

/** What a content file exports beside its component, for search engines; prose has it between the dashes at its top or in its words. */
export type PageData = Described & {
  frontmatter?: Record<string, unknown> & { description?: string };
  text?: { page: (site: Site) => { description: string; faq?: Faq } };
};

type Described = {
  /** Also for previews of links: at most 155 characters, no two alike. */
  description?: string | ((site: Site) => string);
  faq?: Faq;
};

export function descriptionOf({ description, frontmatter, text }: PageData, site: Site): string | undefined {
  if (typeof description === "function") return description(site);
  return description ?? frontmatter?.description ?? text?.page(site).description;
}

export function faqOf({ faq, text }: PageData, site: Site): Faq | undefined {
  return faq ?? text?.page(site).faq;
}

/** Questions the page answers in these words. */
export type Faq = readonly { question: string; answer: string }[];

/** A file of `src/content`: what `<main>` holds, or for prose its text. */
export type Content = PageData & {
  default: ComponentType<{ components?: object; text?: unknown }>;
  headings?: readonly Heading[];
};

/** A file of a page's words in one language. */
export type PageText = { default: Described };

/** A section of a text. */
export type Heading = { id: string; text: string };

/** The props of `layout.tsx`, which frames the prose (MDX) of its folder. */
export type LayoutProps = {
  Content: Content["default"];
  frontmatter: Record<string, unknown>;
  headings: readonly Heading[];
  /** The words of a page that explains a service. */
  text?: Content["text"];
  /** Its own, from `layout.xx.ts`. */
  words?: unknown;
};
