import { addressIn, type Words } from "../site/language/language.ts";
import { LANGUAGES } from "../site/languages.gen.ts";
import { languagesOf, type Page } from "../site/pages.ts";
import { preview } from "../site/shop/preview.ts";
import type { Site } from "../site/site.gen.ts";

type MetadataProps = { words: Words; site: Site; page: Page };

/** For search engines and link previews. They load each page from the server, so scripts never render this. */
export function Metadata({ words, site, page }: MetadataProps) {
  const origin = site.publicUrl ?? "";
  const { lang } = words.rules;
  const found = page.path !== "*" && !site.qrCodes;
  const languages = languagesOf(site, page);
  const kind = page.kind === "article" || page.kind === "issue" ? "article" : "website";
  const { src, width, height, shows } = preview(site);
  return (
    <>
      {found &&
        languages.length > 1 &&
        (["x-default", ...languages] as const).map((other) => {
          const there = addressIn(other === "x-default" ? "en" : other, page.path);
          return <link key={other} rel="alternate" hrefLang={other} href={origin + there} />;
        })}
      {site.publicUrl && /^\/(?:blog|newsletter)\b/.test(page.path) && (
        <link rel="alternate" type="application/atom+xml" title={site.name} href={`${origin}/feed.xml`} />
      )}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      {languages.length > 1 && <meta property="og:locale" content={LANGUAGES[lang].locale} />}
      {/* These are the same on all pages. */}
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={words.components[shows](site.name)} />
      {/* A narrow picture would be cut on a large card. */}
      <meta name="twitter:card" content={width > height ? "summary_large_image" : "summary"} />
    </>
  );
}
