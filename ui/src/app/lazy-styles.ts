import { contentOf, type Page } from "../site/pages.ts";
import { SHEETS, type Sheet, sheetOf } from "./sheets.ts";

const loading = new Map<Sheet, Promise<unknown>>();

/** Fetches what `page` looks like, once; the stylesheet of the first one is in the document. */
export function loadStyles(page: Page): Promise<unknown> | undefined {
  if (import.meta.env.SSR) return undefined;
  const sheet = sheetOf(`${contentOf(page)}/`);
  const isFirst = loading.size === 0;
  const loaded = loading.get(sheet) ?? (isFirst ? Promise.resolve() : fetchSheet(sheet));
  loading.set(sheet, loaded);
  return loaded;
}

function fetchSheet(sheet: Sheet): Promise<unknown> {
  const addresses = document.querySelector<HTMLElement>("script[data-styles]")?.dataset.styles?.split(" ") ?? [];
  const href = addresses[SHEETS.indexOf(sheet)];
  // While nothing is built, scripts bring it.
  if (!href) return Promise.resolve();
  return new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }));
  });
}
