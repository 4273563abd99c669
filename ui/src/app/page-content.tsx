import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps, type PageData, type PageText } from "../site/content.ts";
import { useSite } from "../site/context.ts";

export type Layout = { default: ComponentType<LayoutProps> };

/** What is written for a page, in the language of the document. */
export type Written = {
  content: Content;
  words?: PageText | undefined;
  layout?: Layout | undefined;
  layoutWords?: PageText | undefined;
};

/** What a page says of itself to search engines. */
export const dataOf = ({ content, words, layout }: Written): PageData =>
  layout ? { ...content.text } : { ...content, ...words?.default };

/** What a page shows: its component with its words, or prose in the layout of its folder. */
export function pageContent(written: Written): ComponentType {
  const { content, words, layout, layoutWords } = written;
  const { default: Text, headings = [], text } = content;
  const Layout = layout?.default;
  const data = dataOf(written);
  return function PageContent() {
    const description = descriptionOf(data, useSite());
    return (
      <>
        <meta name="description" content={description} />
        <meta property="og:description" content={description} />
        {Layout ? (
          <Layout Content={Text} headings={headings} text={text} words={layoutWords?.default} />
        ) : (
          <Text text={words?.default} />
        )}
      </>
    );
  };
}
