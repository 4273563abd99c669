import type { Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { ArticleSummary } from "./texts.ts";

// With a query for the same reason as in `site/pages.ts`.
const files = import.meta.glob<ArticleSummary>("./articles/*.ts", {
  eager: true,
  query: "?summary",
  import: "summary",
});

export type ListedArticle = Listed<ArticleSummary>;

/** Newest first; the first one is featured. */
export const articlesOf = (site: Site): ListedArticle[] => inOrder(site, "article", files);
