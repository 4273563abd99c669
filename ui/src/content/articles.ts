import type { Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { Article } from "./texts.ts";

// Without the texts: `plugins/frontmatter.ts`.
const files = import.meta.glob<Summary>("./articles/*.mdx", { eager: true, query: "?summary", import: "summary" });

type Summary = Pick<Article, "excerpt" | "category" | "date" | "readMinutes" | "author" | "hero" | "tags">;
export type ListedArticle = Listed<Summary>;

/** The newest first; it is the featured one. */
export const articlesOf = (site: Site): ListedArticle[] => inOrder(site, "article", files);
