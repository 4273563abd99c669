import { type Facts, useFacts } from "../site/context.ts";
import { addressIn, useWords, type Words } from "../site/language.ts";
import { LANGUAGES } from "../site/languages.gen.ts";
import { languagesOf, namesOf } from "../site/pages.ts";

/** What the browser puts into its title bar. */
export function titleOf(words: Words, { site, page, reply }: Facts): string {
  const own = namesOf(words, page).title;
  const title = page.path === "/" ? `${site.name}: ${own}` : `${own} | ${site.name}`;
  return reply?.outcome === "refused" ? words.frame.error(title) : title;
}

/** What the document's head says of this page alone, beside its description; React puts it there. */
export function Head() {
  const facts = useFacts();
  const words = useWords();
  const { lang } = words.rules;
  const { site, page } = facts;
  const origin = site.publicUrl ?? "";
  const found = page.path !== "*";
  const address = origin + addressIn(lang, page.path);
  const languages = languagesOf(site, page);
  const kind = page.kind === "article" || page.kind === "issue" ? "article" : "website";
  return (
    <>
      <title>{titleOf(words, facts)}</title>
      {found ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {found &&
        languages.length > 1 &&
        (["x-default", ...languages] as const).map((other) => {
          const there = addressIn(other === "x-default" ? "en" : other, page.path);
          return <link key={other} rel="alternate" hrefLang={other} href={origin + there} />;
        })}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={namesOf(words, page).title} />
      {found && <meta property="og:url" content={address} />}
      {languages.length > 1 && <meta property="og:locale" content={LANGUAGES[lang].locale} />}
    </>
  );
}
