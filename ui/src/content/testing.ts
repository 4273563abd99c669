import { SAMPLE } from "../testing.tsx";
import { inOrder } from "./listed.ts";
import type { Article, Issue } from "./texts.ts";

const articles = import.meta.glob<Article>("./articles/*.mdx", { eager: true, import: "frontmatter" });
const issues = import.meta.glob<Issue>("./issues/*.mdx", { eager: true, import: "frontmatter" });

/** Everything that stands between the dashes, for tests. */
export const ARTICLES = inOrder(SAMPLE, "article", articles);
export const ISSUES = inOrder(SAMPLE, "issue", issues);
