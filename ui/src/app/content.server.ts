import type { ComponentType } from "react";
import type { Content, PageData } from "../site/content.ts";
import { NOT_FOUND, PAGES, type Page } from "../site/pages.ts";
import { type Layouts, placesOf, shown } from "./content.tsx";

const files = import.meta.glob<Content>(["../content/**/*.{tsx,mdx}", "!../content/**/*.test.tsx"], { eager: true });
const layouts = import.meta.glob<Layouts>("../content/**/layout.tsx", { eager: true });

const contents = new Map([...PAGES, NOT_FOUND].map((page) => [page.path, read(page)]));

type Read = { Shown: ComponentType; data: PageData };

/** The server cannot wait for a file: all are at hand. */
export const contentFor = (page: Page): Read => contents.get(page.path) as Read;

function read(page: Page): Read {
  const { component, prose, layout } = placesOf(page);
  const written = files[component];
  if (written) return { Shown: shown(written), data: written };
  const text = files[prose];
  const frame = layouts[layout];
  if (!text || !frame) throw new Error(`Nothing is written for ${page.path}: there is no ${component} and no ${prose}`);
  return { Shown: shown(text, frame), data: text };
}
