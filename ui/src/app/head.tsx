import { type Facts, useFacts } from "../site/context.ts";
import { addressIn, useWords, type Words } from "../site/language/language.ts";
import { namesOf } from "../site/pages.ts";

/** The page's title. Home's promises prescriptions, so a shop without them shows its name instead. */
const ownTitle = (words: Words, { site, page }: Facts): string =>
  page.path === "/" && !site.services.prescriptions ? site.name : namesOf(words, page).title;

/** The letters of a title that search results show. */
const SHOWN_LETTERS = 60;

/** The document's title: page and shop. Where both are too long, only the page; at Home, only the shop. */
export function titleOf(words: Words, facts: Facts): string {
  const { site, page, reply } = facts;
  const pageTitle = ownTitle(words, facts);
  const isHome = page.path === "/";
  const both = [...new Set(isHome ? [site.name, pageTitle] : [pageTitle, site.name])].join(isHome ? ": " : " | ");
  const title = both.length > SHOWN_LETTERS ? (isHome ? site.name : pageTitle) : both;
  if (reply?.outcome === "refused") return words.frame.error(title);
  return reply?.outcome === "sent" ? `${words.components.received}: ${title}` : title;
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
      <meta property="og:title" content={ownTitle(words, facts)} />
      {page.path === "*" || site.qrCodes ? (
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
