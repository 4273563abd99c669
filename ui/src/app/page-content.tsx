import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps, type PageData } from "../site/content.ts";
import { useSite } from "../site/context.ts";
import { language, maybeTextOf } from "../site/language.ts";
import { contentOf, lastSegment, type Page } from "../site/pages.ts";

export type Layout = { default: ComponentType<LayoutProps> };

/** Where a page is written, under `src/content`: a component, or prose, a file a language, and the layout of its folder. */
export function filesFor(page: Page): { component: string; prose: string; layout: string } {
  const name = contentOf(page);
  return {
    component: `./${name}${page.translated ? `/${lastSegment(name)}` : ""}.tsx`,
    prose: page.translated ? `./${name}/${language()}.mdx` : `./${name}.mdx`,
    layout: `./${name.slice(0, name.lastIndexOf("/"))}/layout.tsx`,
  };
}

/** The file of `page` with its description and its questions in the language of the document: prose has a file a language. */
export function inWords(page: Page, content: Content, isProse: boolean): Content {
  return isProse ? content : { ...content, ...maybeTextOf<PageData>(`content/${contentOf(page)}`) };
}

/** What a page shows: its part of the head, and what stands in `<main>`. */
export function withLayout(content: Content, layout?: Layout): ComponentType {
  const { default: Text, frontmatter = {}, headings = [], text } = content;
  const Layout = layout?.default;
  return function Shown() {
    const description = descriptionOf(content, useSite());
    return (
      <>
        <meta name="description" content={description} />
        <meta property="og:description" content={description} />
        {Layout ? <Layout Content={Text} frontmatter={frontmatter} headings={headings} text={text} /> : <Text />}
      </>
    );
  };
}
