import type { ComponentType } from "react";
import type { Content, LayoutProps } from "../site/content.ts";
import { useFacts } from "../site/context.ts";
import { contentOf, type Page } from "../site/pages.ts";
import { structuredData } from "../site/structured-data.ts";
import { JsonScript } from "./json.tsx";

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
export function shown(file: Content, layout?: Layouts): ComponentType {
  const { default: Text, frontmatter = {}, headings = [] } = file;
  const Layout = layout?.default;
  return function Shown() {
    const { site, page } = useFacts();
    return (
      <>
        {structuredData(site, page, file).map((thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <JsonScript key={index} type="application/ld+json" value={thing} />
        ))}
        {Layout ? <Layout Content={Text} frontmatter={frontmatter} headings={headings} /> : <Text />}
      </>
    );
  };
}
