import type { Site } from "../site/site.gen.ts";

/** What stands between the dashes at the top of an article's file. */
export type Article = Text & {
  excerpt: string;
  category: string;
  author: { name: string; credentials: string; initials: string };
  tags: string[];
  /** Other articles of ours, by the name of their file; named, not linked. */
  related: { slug: string; line: string }[];
};

/** The same of a newsletter issue. */
export type Issue = Text & {
  volume: number;
  issue: number;
  lead: string;
  topics: string[];
  /** The picture on its card in the archive, a file of `src/art`. */
  cover: string;
  /** One sentence for the archive. */
  teaser: string;
  inThisIssue: string[];
};

type Text = {
  title: string;
  /** For search engines: 70 to 155 characters. */
  description: string;
  /** As 2025-01-10. Lists begin with the latest; an issue shows only the month. */
  date: string;
  readMinutes: number;
  /** A picture of `src/art`, what it shows, and the words below it. */
  hero: string;
  alt: string;
  caption: string;
  checklist: { title: string; items: string[] };
  /** Public sources by name; some only for one state. */
  sources: Source[];
};

/** By name; with the law of New York or of elsewhere, only where it holds. */
type Source = string | { when: "NY"; text: string } | { unless: "NY"; text: string };

/** The sources for this shop. */
export function sourcesOf({ stateLaw }: Site, sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (typeof source === "string") return source;
    return "when" in source === stateLaw ? source.text : [];
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
