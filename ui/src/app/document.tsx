import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import bodyFont from "../fonts/body.woff2?no-inline";
import displayFont from "../fonts/display.woff2?no-inline";
import { contentOf, pageOf } from "../site/pages.ts";
import { preview } from "../site/preview.ts";
import type { Look, Site } from "../site/site.gen.ts";
import { structuredData } from "../site/structured-data.ts";
import { App, type DocumentFacts } from "./app.tsx";
import { ASSETS } from "./assets.ts";
import { contentFor } from "./content.server.ts";
import { scriptJson } from "./json.ts";

/** The picture of a tab and a bookmark. */
function icons({ logo }: Look): string[] {
  if (!logo)
    return [
      '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ];
  const { src, mediaType } = logo;
  // On the home screen of a telephone, which takes no SVG.
  const touch = mediaType === "image/png" ? [`<link rel="apple-touch-icon" href="${src}">`] : [];
  return [`<link rel="icon" href="${src}" type="${mediaType}">`, ...touch];
}

/** The picture beside a link that somebody shares: one for all pages, so it stays as it is from page to page. */
function SharedPicture({ site }: { site: Site }) {
  const { src, width, height, alt } = preview(site);
  return (
    <>
      <meta property="og:image" content={(site.publicUrl ?? "") + src} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={alt} />
      {/* A narrow picture would be cut on a large card. */}
      <meta name="twitter:card" content={width > height ? "summary_large_image" : "summary"} />
    </>
  );
}

/** While nothing is built, the entry brings everything else. */
const DEVELOPMENT = { scripts: [ASSETS.entry], styles: ["/src/styles/site.css"] };

/** The whole HTML document of a page. */
export function renderDocument(facts: DocumentFacts): string {
  const page = pageOf(facts.site, facts.path);
  const { Shown, data } = contentFor(page);
  const markup = renderToString(
    <StaticRouter location={facts.path === "*" ? "/*" : facts.path}>
      <App {...facts}>
        <Shown />
      </App>
    </StaticRouter>,
  );
  // What belongs into the head comes first: React can place it only in a browser.
  const hoisted = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(markup)?.[0] ?? "";
  const { look } = facts.site;
  const { scripts, styles } = ASSETS.pages[contentOf(page)] ?? DEVELOPMENT;

  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...[bodyFont, displayFont].map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
    ),
    ...[...styles, ...(look.stylesheet ? [look.stylesheet] : [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    // Pages are complete without scripts: what shows comes first, and then this one loads the others.
    `<script type="module" src="${ASSETS.start}" fetchpriority="low"`,
    ` data-entry="${ASSETS.entry}" data-needs="${scripts.join(" ")}"></script>`,
    hoisted,
    renderToString(<SharedPicture site={facts.site} />),
    // For search engines, which load each page by its address: the browser's part of the site never needs them.
    ...structuredData(facts.site, page, data).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
    // The first that fits counts.
    ...(look.stylesheet ? [] : ['<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1a15">']),
    `<meta name="theme-color" content="${look.themeColor}">`,
    ...icons(look),
    '<link rel="manifest" href="/site.webmanifest">',
    `</head><body><div id="root">${markup.slice(hoisted.length)}</div>`,
    `<script type="application/json" id="facts">${scriptJson(facts)}</script></body></html>`,
  ].join("");
}
