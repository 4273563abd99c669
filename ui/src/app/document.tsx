import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import arabicFont from "../fonts/arabic.woff2?no-inline";
import bodyFont from "../fonts/body.woff2?no-inline";
import displayFont from "../fonts/display.woff2?no-inline";
import { loadThanks } from "../forms/sent/late-thanks.tsx";
import { addressIn, directionOf, prefixOf } from "../site/language/language.ts";
import { languagesOfBar, namesIn } from "../site/language/languages.ts";
import { present } from "../site/language/present.ts";
import { contentOf, pageOf } from "../site/pages.ts";
import { wordsOfNotices } from "../site/shop/notice.ts";
import { structuredData } from "../site/shop/structured-data.ts";
import type { Lang, Look, Site } from "../site/site.gen.ts";
import arabicStyles from "../styles/right-to-left.css?url";
import { App, type BrowserFacts, type DocumentFacts } from "./app.tsx";
import { Broken } from "./error-boundary.tsx";
import { scriptJson } from "./json.ts";
import { filesFor, type Loaded, lazyPages } from "./lazy-pages.ts";
import { type Language, loadLanguage } from "./lazy-words.ts";
import { Metadata } from "./metadata.tsx";
import { addressOf, ownStylesheets, scriptsOf, stylesheet } from "./scripts.ts";
import { SHEETS, sheetOf } from "./sheets.ts";

const ENTRY = "src/app/entry-client.tsx";

/** Additional files for pages in other scripts. */
const EXTRA_FILES: { readonly [L in Lang]?: { styles: string; font: string } } = {
  ar: { styles: arabicStyles, font: arabicFont },
};

/** The parts of a document, loaded as in the browser. */
export type Parts = { language: Language; loaded: Loaded };

export async function load({ path, lang = "en", site }: Pick<DocumentFacts, "path" | "lang" | "site">): Promise<Parts> {
  const language = await loadLanguage(lang);
  await loadThanks(lang);
  return { language, loaded: await lazyPages(language, site).load(pageOf(site, path)) };
}

/** The whole HTML document of a page. */
export function renderDocument(facts: DocumentFacts, parts: Parts): string {
  const { site, lang = "en" } = facts;
  const all = {
    ...facts,
    site: { ...site, languages: namesIn(lang, site.languages) },
    languages: languagesOfBar(site),
  };
  return `<!doctype html>${renderToString(<Document facts={all} shop={site} parts={parts} />)}`;
}

/** Of `shop`, search engines get the English names of languages. */
function Document({ facts, shop, parts }: { facts: BrowserFacts; shop: Site; parts: Parts }) {
  const { path, lang = "en", site, languages, reply } = facts;
  const { default: PageContent, data } = parts.loaded;
  const words = parts.language.default;
  const { look } = site;
  const letters = EXTRA_FILES[lang];
  const page = pageOf(site, path);
  const kindStylesheet = ownStylesheets()[SHEETS.indexOf(sheetOf(`${contentOf(page)}/`))];
  const files = Object.values(filesFor(parts.language, page)).flatMap((file) => file ?? []);
  const sources = files.map((file) => file.replace("./", "src/content/"));
  const scripts = scriptsOf([ENTRY, `src/app/words.${lang}.ts`, ...sources]);
  return (
    <html lang={lang} dir={directionOf(lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Phone numbers and addresses are links already. The browser's detectors would change the text before it is hydrated. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* With a `precedence`, React puts the stylesheets before the fonts. */}
        <link rel="stylesheet" href={stylesheet()} precedence="site" />
        {kindStylesheet && <link rel="stylesheet" href={kindStylesheet} precedence="site" />}
        {letters && <link rel="stylesheet" href={letters.styles} precedence="site" />}
        {look.stylesheet && <link rel="stylesheet" href={look.stylesheet} precedence="site" />}
        {present(letters?.font, bodyFont, displayFont).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {site.notice.length > 0 && (
          <script src={addressOf("src/app/closed-notice.ts")} data-notice={wordsOfNotices(site.notice)} />
        )}
        {/* Pages are complete without scripts. So this script waits for what is visible, and then loads the others. */}
        <script
          type="module"
          src={addressOf("src/app/start.ts")}
          data-needs={scripts.join(" ")}
          data-styles={ownStylesheets().join(" ")}
        />
        <Metadata words={words} site={site} page={page} />
        {structuredData(words, shop, page, data).map((schema) => (
          <Data key={JSON.stringify(schema)} type="application/ld+json" value={schema} />
        ))}
        {/* The browser takes the first one that fits. */}
        {!look.stylesheet && <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1a15" />}
        <meta name="theme-color" content={look.themeColor} />
        <Icons look={look} />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <div id="root">
          <StaticRouter basename={prefixOf(lang) || undefined} location={addressIn(lang, path === "*" ? "/*" : path)}>
            <App words={words} site={site} languages={languages} reply={reply}>
              {facts.failed ? <Broken /> : <PageContent />}
            </App>
          </StaticRouter>
        </div>
        <Data type="application/json" id="facts" value={facts} />
      </body>
    </html>
  );
}

function Data({ value, ...script }: { type: string; id?: string; value: unknown }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `scriptJson` leaves nothing in it that could end the script
  return <script {...script} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}

/** The picture of a tab and a bookmark. */
function Icons({ look: { logo } }: { look: Look }) {
  if (!logo)
    return (
      <>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    );
  const { src, mediaType } = logo;
  return (
    <>
      <link rel="icon" href={src} type={mediaType} />
      {/* For the home screen of a phone, which accepts no SVG. */}
      {mediaType === "image/png" && <link rel="apple-touch-icon" href={src} />}
    </>
  );
}
