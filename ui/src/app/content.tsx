import type { ComponentType } from "react";
import type { Content, LayoutProps } from "../site/content.ts";
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

/** What `<main>` shows of a file of `src/content`. */
export function shown({ default: Text, frontmatter = {}, headings = [] }: Content, layout?: Layouts): ComponentType {
  const Layout = layout?.default;
  return Layout ? () => <Layout Content={Text} frontmatter={frontmatter} headings={headings} /> : Text;
}
