import type { ComponentType } from "react";

/** What a content file exports beside its component, for search engines; prose has it between the dashes at its top. */
export type PageData = Described & { frontmatter?: Record<string, unknown> & Described };

type Described = {
  /** Also for previews of links: at most 155 characters, no two alike. */
  description?: string;
  faq?: Faq;
};

export const descriptionOf = ({ description, frontmatter }: PageData) => description ?? frontmatter?.description;
export const faqOf = ({ faq, frontmatter }: PageData) => faq ?? frontmatter?.faq;

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
