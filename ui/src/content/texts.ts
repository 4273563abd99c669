import type { Condition } from "../site/conditions.ts";
import { PAGES, type PagePath } from "../site/pages.ts";

/** What stands between the dashes at the top of an article's file. */
export type Article = Text & {
  excerpt: string;
  category: string;
  /** As 2025-01-10. */
  date: string;
  author: { name: string; credentials: string; initials: string };
  tags: string[];
  /** Other articles of ours; named, not linked. */
  related: { title: string; line: string }[];
};

/** The same of a newsletter issue. */
export type Issue = Text & {
  volume: number;
  issue: number;
  /** Month and year. */
  date: string;
  summary: string;
  topics: string[];
  /** One sentence for the archive. */
  description: string;
  inThisIssue: string[];
};

type Text = {
  title: string;
  readMinutes: number;
  /** A file of `src/art`; what it shows is told in `art/alt.json`. */
  hero: { image: string; caption: string };
  checklist: { title: string; items: string[] };
  /** Public sources by name; some only for one state. */
  sources: (string | { when?: Condition; unless?: Condition; text: string })[];
};

export type Listed<T> = T & { path: PagePath; slug: string };

const articles = import.meta.glob<Article>("./articles/*.mdx", { eager: true, import: "frontmatter" });
const issues = import.meta.glob<Issue>("./issues/*.mdx", { eager: true, import: "frontmatter" });

/** In the order of `pages.ts`: the first article is the featured one. */
export const ARTICLES: readonly Listed<Article>[] = inOrder("article", articles);
export const ISSUES: readonly Listed<Issue>[] = inOrder("issue", issues);

function inOrder<T>(kind: "article" | "issue", files: Record<string, T>): Listed<T>[] {
  return PAGES.filter((page) => page.kind === kind).flatMap(({ path }) => {
    const slug = path.slice(path.lastIndexOf("/") + 1);
    const found = files[`./${kind}s/${slug}.mdx`];
    return found ? [{ ...found, path, slug }] : [];
  });
}

/** The biography beside the placeholder name of every sample article. */
export const SAMPLE_AUTHOR = "Sample author. Your pharmacist’s name and license go here.";

export function author({ author: { name, credentials } }: Pick<Article, "author">): string {
  return `${name}, ${credentials}`;
}

/** "Volume 3, Issue 1" */
export function number({ volume, issue }: Pick<Issue, "volume" | "issue">): string {
  return `Volume ${volume}, Issue ${issue}`;
}
