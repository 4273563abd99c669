import { type Facts, useFacts } from "../site/context.ts";

/** What the browser puts into its title bar. */
export function titleOf({ site, page, reply }: Facts): string {
  const title = page.path === "/" ? `${site.name}: ${page.title}` : `${page.title} | ${site.name}`;
  return reply?.outcome === "refused" ? `Error: ${title}` : title;
}

/** What the document's head says of this page alone, beside its description; React puts it there. */
export function Head() {
  const facts = useFacts();
  const { site, page } = facts;
  const origin = site.publicUrl ?? "";
  const found = page.path !== "*";
  const kind = page.kind === "article" || page.kind === "issue" ? "article" : "website";
  return (
    <>
      <title>{titleOf(facts)}</title>
      {found ? <link rel="canonical" href={origin + page.path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      {found && <meta property="og:url" content={origin + page.path} />}
    </>
  );
}
