import { type Facts, useFacts } from "../site/context.ts";
import { addressIn, useWords, type Words } from "../site/language.ts";
import { namesOf } from "../site/pages.ts";

/** What the browser puts into its title bar. */
export function titleOf(words: Words, { site, page, reply }: Facts): string {
  const own = namesOf(words, page).title;
  const title = page.path === "/" ? `${site.name}: ${own}` : `${own} | ${site.name}`;
  return reply?.outcome === "refused" ? words.frame.error(title) : title;
}

/**
 * What follows a link to another page; React puts it into the document's head. The description comes with the page's content, and
 * what search engines alone read is in `metadata.tsx`.
 */
export function Head() {
  const facts = useFacts();
  const words = useWords();
  const { site, page } = facts;
  const address = (site.publicUrl ?? "") + addressIn(words.rules.lang, page.path);
  return (
    <>
      <title>{titleOf(words, facts)}</title>
      <meta property="og:title" content={namesOf(words, page).title} />
      {page.path === "*" ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {/* The address that phones share. */}
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  );
}
