import { type PagePath, pagesOf } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";
import type { Article, Issue } from "./texts.ts";

export type Listed<T> = T & { path: PagePath; slug: string };

// The query makes each a module of its own, of which the build keeps the front matter alone: a list carries no texts.
const articles = import.meta.glob<Article>("./articles/*.mdx", { eager: true, query: "?list", import: "frontmatter" });
const issues = import.meta.glob<Issue>("./issues/*.mdx", { eager: true, query: "?list", import: "frontmatter" });

/** In the order of `pages.ts`: the first article is the featured one. */
export const articlesOf = (site: Site): Listed<Article>[] => inOrder(site, "article", articles);
export const issuesOf = (site: Site): Listed<Issue>[] => inOrder(site, "issue", issues);

function inOrder<T>(site: Site, kind: "article" | "issue", files: Record<string, T>): Listed<T>[] {
  return pagesOf(site)
    .filter((page) => page.kind === kind)
    .flatMap(({ path }) => {
      const slug = path.slice(path.lastIndexOf("/") + 1);
      const found = files[`./${kind}s/${slug}.mdx`];
      return found ? [{ ...found, path: path as PagePath, slug }] : [];
    });
}
