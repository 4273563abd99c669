import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps, type PageData, type PageText } from "../site/content.ts";
import { useSite } from "../site/context.ts";
import type { Rules } from "../site/language/rules.en.ts";

export type Layout = { default: ComponentType<LayoutProps> } & Pick<Content, "loadParts">;

/** A page's content, in the language of the document. */
export type Written = {
  rules: Rules;
  content: Content;
  words?: PageText | undefined;
  layout?: Layout | undefined;
  layoutWords?: PageText | undefined;
  /** The path of its own stylesheet, if the document doesn't link it. */
  sheet?: string | undefined;
};

/** A page's title and description for search engines, and its structured data. */
export function dataOf({ rules, content, words, layout }: Written): PageData {
  const { description, page } = content;
  const text = layout ? content.text : words?.default;
  if (!page) return { description, ...text };
  return { page: (site) => page(site, text as never, rules) };
}

/** What a page shows: its component with its words, or prose in the layout of its folder. */
export function pageContent(written: Written): ComponentType {
  const { content, words, layout, layoutWords, sheet } = written;
  const { default: Text, headings = [] } = content;
  const Layout = layout?.default;
  const data = dataOf(written);
  return function PageContent() {
    const description = descriptionOf(data, useSite());
    return (
      <>
        {/* React waits for this stylesheet before it shows the page. */}
        {sheet && <link rel="stylesheet" href={sheet} precedence="site" />}
        <meta name="description" content={description} />
        <meta property="og:description" content={description} />
        {Layout ? (
          <Layout Content={Text} headings={headings} text={data} words={layoutWords?.default} />
        ) : (
          <Text text={words?.default} />
        )}
      </>
    );
  };
}
