import type { ComponentType } from "react";
import type { Content, PageData } from "../site/content.ts";
import type { Page } from "../site/pages.ts";
import { type Layouts, placesOf, shown } from "./content.tsx";

const files = import.meta.glob<Content>(["../content/**/*.{tsx,mdx}", "!../content/**/*.test.tsx"], { eager: true });
const layouts = import.meta.glob<Layouts>("../content/**/layout.tsx", { eager: true });

/** The server cannot wait for a file: all are at hand. */
export function contentFor(page: Page): { Shown: ComponentType; data: PageData } {
  const { component, prose, layout } = placesOf(page);
  const data = files[component] ?? files[prose];
  if (!data) throw new Error(`Nothing is written for ${page.path}: there is no ${component} and no ${prose}`);
  return { Shown: shown(data, files[component] ? undefined : layouts[layout]), data };
}
