import type { OwnArticle, Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { IssueSummary } from "./texts.ts";

// With a query for the same reason as in `site/pages.ts`.
const files = import.meta.glob<IssueSummary>("./issues/*.ts", { eager: true, query: "?summary", import: "summary" });

export type ListedIssue = Listed<IssueSummary>;

/** The newest first. */
export const issuesOf = (site: Site): ListedIssue[] => inOrder(site, "issue", files);

/** Whether it is the owner's. */
export const isOwn = (issue: ListedIssue | OwnArticle): issue is OwnArticle => !("path" in issue);

/** The newest of ours and the owner's, which the facts of the newsletter's page have. */
export function latestIssueOf(site: Site): ListedIssue | OwnArticle | undefined {
  const [ours] = issuesOf(site);
  const [own] = site.texts ?? [];
  return own && (!ours || own.date >= ours.date) ? own : ours;
}
