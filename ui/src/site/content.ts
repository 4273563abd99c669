import type { ComponentType } from "react";

/** What a content file may export beside its component, for search engines. */
export type PageData = {
  frontmatter?: Record<string, unknown> & { faq?: Faq };
  faq?: Faq;
};

/** Questions the page answers in these words. */
export type Faq = readonly { question: string; answer: string }[];

/** A file of `src/content`: what `<main>` holds, or for prose its text. */
export type Content = PageData & { default: ComponentType<{ components?: object }>; headings?: readonly Heading[] };

/** A section of a text. */
export type Heading = { id: string; text: string };

/** The props of `layout.tsx`, which frames the prose (MDX) of its folder. */
export type LayoutProps = {
  Content: Content["default"];
  frontmatter: Record<string, unknown>;
  headings: readonly Heading[];
};
