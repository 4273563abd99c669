import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps, type PageData, type PageText } from "../site/content.ts";
import { useSite } from "../site/context.ts";
import { contentOf, lastSegment, type Page } from "../site/pages.ts";
import type { Lang } from "../site/site.gen.ts";

export type Layout = { default: ComponentType<LayoutProps> };

/** Where a page is written, under `src/content`: a component and its words, or prose and the layout of its folder. */
export function filesFor(lang: Lang, page: Page) {
  const name = contentOf(page);
  const layout = `./${name.slice(0, name.lastIndexOf("/"))}/layout`;
  return {
    component: `./${name}${page.translated ? `/${lastSegment(name)}` : ""}.tsx`,
    words: `./${name}/${lang}.ts`,
    prose: page.translated ? `./${name}/${lang}.mdx` : `./${name}.mdx`,
    layout: `${layout}.tsx`,
    layoutWords: `${layout}.${lang}.ts`,
  };
}

/** What is written for a page, in the language of the document. */
export type Written = {
  content: Content;
  words?: PageText | undefined;
  layout?: Layout | undefined;
  layoutWords?: PageText | undefined;
};

/** What a page says of itself to search engines. */
export const dataOf = ({ content, words, layout }: Written): PageData =>
  layout ? content : { ...content, ...words?.default };

/** What a page shows: its component with its words, or prose in the layout of its folder. */
export function pageContent(written: Written): ComponentType {
  const { content, words, layout, layoutWords } = written;
  const { default: Text, frontmatter = {}, headings = [], text } = content;
  const Layout = layout?.default;
  const data = dataOf(written);
  return function PageContent() {
    const description = descriptionOf(data, useSite());
    return (
      <>
        <meta name="description" content={description} />
        <meta property="og:description" content={description} />
        {Layout ? (
          <Layout
            Content={Text}
            frontmatter={frontmatter}
            headings={headings}
            text={text}
            words={layoutWords?.default}
          />
        ) : (
          <Text text={words?.default} />
        )}
      </>
    );
  };
}
