import { type Facts, useFacts } from "../site/context.ts";
import { preview } from "../site/preview.ts";

/** What the browser puts into its title bar. */
export function titleOf({ site, page, reply }: Facts): string {
  const title = page.path === "/" ? `${site.name}: ${page.title}` : `${page.title} | ${site.name}`;
  return reply?.outcome === "refused" ? `Error: ${title}` : title;
}

/** What the document's head says of this page alone; React puts it there. */
export function Head() {
  const facts = useFacts();
  const { site, page } = facts;
  const origin = site.publicUrl ?? "";
  const found = page.path !== "*";
  const image = preview(site);
  const kind = page.kind === "article" || page.kind === "issue" ? "article" : "website";
  return (
    <>
      <title>{titleOf(facts)}</title>
      <meta name="description" content={page.description} />
      {found ? <link rel="canonical" href={origin + page.path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      {found && <meta property="og:url" content={origin + page.path} />}
      <meta property="og:image" content={origin + image.src} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      <meta property="og:image:alt" content={image.alt} />
      {/* A narrow picture would be cut on a large card. */}
      <meta name="twitter:card" content={image.width > image.height ? "summary_large_image" : "summary"} />
    </>
  );
}
