import type { Condition } from "../site/conditions.ts";

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

/** The biography beside the placeholder name of every sample article. */
export const SAMPLE_AUTHOR = "Sample author. Your pharmacist’s name and license go here.";

export function author({ author: { name, credentials } }: Pick<Article, "author">): string {
  return `${name}, ${credentials}`;
}

/** "Volume 3, Issue 1" */
export function number({ volume, issue }: Pick<Issue, "volume" | "issue">): string {
  return `Volume ${volume}, Issue ${issue}`;
}
