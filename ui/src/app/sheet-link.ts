import { preload } from "react-dom";
import { contentOf, type Page } from "../site/pages.ts";
import { SHEETS, sheetOf } from "./sheets.ts";

/** The path of the stylesheet of pages like `page`, which is preloaded. Undefined on the server, whose document links it, and while nothing is built. */
export function sheetOfPage(page: Page): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const addresses = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles?.split(" ") ?? [];
  const href = addresses[SHEETS.indexOf(sheetOf(`${contentOf(page)}/`))];
  if (href) preload(href, { as: "style" });
  return href;
}
