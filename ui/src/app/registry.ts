import { type ComponentType, createElement } from "react";
import type { Content, LayoutProps, PageData } from "../site/content.ts";
import { contentOf, NOT_FOUND, PAGES, type Page } from "../site/pages.ts";
import { ALLOW_MISSING } from "./assets.ts";

const files = import.meta.glob<Content>(["../content/**/*.{tsx,mdx}", "!../content/**/*.test.tsx"], { eager: true });
const layouts = import.meta.glob<{ default: ComponentType<LayoutProps> }>("../content/**/layout.tsx", { eager: true });

/** Everything a page says: its component and what it declares about itself. */
export type Written = PageData & { Main: ComponentType };

export function contentFor(page: Page): Written | undefined {
  const name = contentOf(page);
  const component = files[`../content/${name}.tsx`];
  if (component) return { ...component, Main: component.default };
  const prose = files[`../content/${name}.mdx`];
  const Layout = layouts[`../content/${name.slice(0, name.lastIndexOf("/"))}/layout.tsx`]?.default;
  if (!prose || !Layout) return undefined;
  const { default: Content, frontmatter = {}, headings = [] } = prose;
  return { ...prose, Main: () => createElement(Layout, { Content, frontmatter, headings }) };
}

const missing = [...PAGES, NOT_FOUND].filter((page) => !contentFor(page)).map(contentOf);
if (missing.length && !ALLOW_MISSING) {
  throw new Error(`Nothing is written for these pages (src/content/…): ${missing.join(", ")}`);
}
