import bodyFont from "../fonts/body.woff2?no-inline";
import displayFont from "../fonts/display.woff2?no-inline";
import type { PageData } from "../site/content.ts";
import type { Rendering } from "../site/context.ts";
import { ALLOW_MISSING, ASSETS } from "./assets.ts";
import { escapeHtml, scriptJson, tag } from "./html.ts";
import { structuredData } from "./structured-data.ts";

/** What the browser puts into `<title>`. */
function documentTitle({ site, page, reply }: Rendering): string {
  const title = page.path === "/" ? `${site.name}: ${page.title}` : `${page.title} | ${site.name}`;
  return reply?.outcome === "refused" ? `Error: ${title}` : title;
}

/**
 * The document's head. What belongs to this page alone is marked `data-page`: the browser replaces it when it goes on
 * to the next page without a full load.
 */
export function head(rendering: Rendering, data: PageData, preloads: string): string {
  const { site, page } = rendering;
  const found = page.path !== "*";
  const title = documentTitle(rendering);
  const address = `${site.publicUrl ?? ""}${page.path}`;
  const own = (name: string, attributes: Record<string, string | null>) =>
    tag(name, { ...attributes, "data-page": true });
  const meta = (key: "name" | "property", name: string, content: string | null) =>
    content === null ? "" : own("meta", { [key]: name, content });
  const islands = new Set(rendering.islands.flatMap(({ name }) => ASSETS.islands[name] ?? []));

  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escapeHtml(title)}</title>`,
    ...[bodyFont, displayFont].map((href) =>
      tag("link", { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: true }),
    ),
    ...["shell", ...page.styles].map(stylesheet),
    preloads,
    // Pages are complete without scripts: what shows comes first, and then this one loads the others.
    tag("script", {
      type: "module",
      src: ASSETS.start,
      fetchpriority: "low",
      "data-entry": ASSETS.entry,
      "data-needs": [ASSETS.entry, ...ASSETS.preload, ...islands].join(" "),
    }).concat("</script>"),
    meta("name", "description", page.description),
    found ? own("link", { rel: "canonical", href: address }) : meta("name", "robots", "noindex"),
    meta("property", "og:type", page.kind === "article" || page.kind === "issue" ? "article" : "website"),
    meta("property", "og:site_name", site.name),
    meta("property", "og:title", page.title),
    meta("property", "og:description", page.description),
    found ? meta("property", "og:url", address) : "",
    meta("property", "og:image", `${site.publicUrl ?? ""}/preview.png`),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", `Drawing of ${site.name}: a corner shop under a striped awning`),
    meta("name", "twitter:card", "summary_large_image"),
    tag("meta", { name: "theme-color", content: "#073529" }),
    tag("link", { rel: "icon", href: "/favicon.ico", sizes: "32x32" }),
    tag("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    tag("link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
    tag("link", { rel: "manifest", href: "/site.webmanifest" }),
    ...structuredData(site, page, data).map(
      (thing) => `<script type="application/ld+json" data-page>${scriptJson(thing)}</script>`,
    ),
  ].join("");
}

function stylesheet(name: string): string {
  const href = ASSETS.styles[name];
  if (href) return tag("link", { rel: "stylesheet", href });
  if (ALLOW_MISSING) return "";
  throw new Error(`There is no stylesheet src/styles/${name}.css`);
}
