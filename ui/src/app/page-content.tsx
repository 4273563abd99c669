import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps } from "../site/content.ts";
import { contentOf, type Page } from "../site/pages.ts";

export type Layout = { default: ComponentType<LayoutProps> };

/** Where a page is written, under `src/content`: a component, or prose and the layout of its folder. */
export function filesFor(page: Page): { component: string; prose: string; layout: string } {
  const name = contentOf(page);
  return {
    component: `../content/${name}.tsx`,
    prose: `../content/${name}.mdx`,
    layout: `../content/${name.slice(0, name.lastIndexOf("/"))}/layout.tsx`,
  };
}

/** What a page shows: its part of the head, and what stands in `<main>`. */
export function withLayout(content: Content, layout?: Layout): ComponentType {
  const { default: Text, frontmatter = {}, headings = [] } = content;
  const Layout = layout?.default;
  const description = descriptionOf(content);
  return () => (
    <>
      <meta name="description" content={description} />
      <meta property="og:description" content={description} />
      {Layout ? <Layout Content={Text} frontmatter={frontmatter} headings={headings} /> : <Text />}
    </>
  );
}
