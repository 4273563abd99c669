import type { ListedText } from "../site/pages.ts";
import type { Site } from "../site/site.gen.ts";

/** What lists show of an article. */
export type ArticleSummary = Summary & {
  excerpt: string;
  category: string;
  author: { name: string; credentials: string; initials: string };
  tags: string[];
};

/** What lists show of a newsletter issue. */
export type IssueSummary = Summary & {
  volume: number;
  issue: number;
  topics: string[];
  /** One sentence for the archive. */
  teaser: string;
};

type Summary = Pick<ListedText, "date"> & { readMinutes: number };

/** The texts around the prose of an article. */
export type Article = Text & {
  summary: ArticleSummary;
  /** Other articles of the program, by file name; they are named without links. */
  related: { slug: string; line: string }[];
};

/** The texts around the prose of an issue. */
export type Issue = Text & {
  summary: IssueSummary;
  lead: string;
  inThisIssue: string[];
};

type Text = {
  /** For search engines: 70 to 155 characters. */
  description: string;
  /** What the picture shows, and the words below it. */
  alt: string;
  caption: string;
  checklist: { title: string; items: string[] };
  /** Public sources by name; some only for one state. */
  sources: Source[];
};

/** By name; sources of New York law only for shops there, others only for shops elsewhere. */
type Source = string | { when: "NY"; text: string } | { unless: "NY"; text: string };

/** The sources for this shop. */
export function sourcesOf({ stateLaw }: Site, sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    if (typeof source === "string") return source;
    return "when" in source === stateLaw ? source.text : [];
  });
}

/** The biography of the placeholder author of every sample article. */
export const SAMPLE_AUTHOR = "Sample author. Your pharmacist’s name and license go here.";

export function author({ author: { name, credentials } }: Pick<ArticleSummary, "author">): string {
  return `${name}, ${credentials}`;
}

/** "Volume 3, Issue 1" */
export function number({ volume, issue }: Pick<IssueSummary, "volume" | "issue">): string {
  return `Volume ${volume}, Issue ${issue}`;
}
