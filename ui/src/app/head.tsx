import { type Facts, useFacts } from "../site/context.ts";
import { addressIn, language } from "../site/language.ts";
import { LANGUAGES } from "../site/languages.gen.ts";
import { languagesOf, namesOf } from "../site/pages.ts";
import { frameWords } from "./frame-words.ts";

/** What the browser puts into its title bar. */
export function titleOf({ site, page, reply }: Facts): string {
  const own = namesOf(page).title;
  const title = page.path === "/" ? `${site.name}: ${own}` : `${own} | ${site.name}`;
  return reply?.outcome === "refused" ? frameWords().error(title) : title;
}

/** What the document's head says of this page alone, beside its description; React puts it there. */
export function Head() {
  const facts = useFacts();
  const { site, page } = facts;
  const origin = site.publicUrl ?? "";
  const found = page.path !== "*";
  const address = origin + addressIn(language(), page.path);
  const languages = languagesOf(site, page);
  const kind = page.kind === "article" || page.kind === "issue" ? "article" : "website";
  return (
    <>
      <title>{titleOf(facts)}</title>
      {found ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {found &&
        languages.length > 1 &&
        (["x-default", ...languages] as const).map((lang) => {
          const there = addressIn(lang === "x-default" ? "en" : lang, page.path);
          return <link key={lang} rel="alternate" hrefLang={lang} href={origin + there} />;
        })}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={namesOf(page).title} />
      {found && <meta property="og:url" content={address} />}
      {languages.length > 1 && <meta property="og:locale" content={LANGUAGES[language()].locale} />}
    </>
  );
}
