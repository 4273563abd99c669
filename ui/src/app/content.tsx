import type { ComponentType } from "react";
import { type Content, descriptionOf, type LayoutProps } from "../site/content.ts";
import { contentOf, type Page } from "../site/pages.ts";

export type Layouts = { default: ComponentType<LayoutProps> };

/** Where a page is written, under `src/content`: a component, or prose and the layout of its folder. */
export function placesOf(page: Page): { component: string; prose: string; layout: string } {
  const name = contentOf(page);
  return {
    component: `../content/${name}.tsx`,
    prose: `../content/${name}.mdx`,
    layout: `../content/${name.slice(0, name.lastIndexOf("/"))}/layout.tsx`,
  };
}

/** What a file of `src/content` shows: its part of the head, and what stands in `<main>`. */
export function shown(content: Content, layout?: Layouts): ComponentType {
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
