import type { OwnArticle, Site } from "../../../../site/site.gen.ts";
import { issuesOf, type ListedIssue } from "../../../issues.ts";

/** Whether it is the owner's. */
export const isOwn = (issue: ListedIssue | OwnArticle): issue is OwnArticle => !("path" in issue);

/** The newest of ours and the owner's, which the facts of the newsletter's page have. */
export function latestIssueOf(site: Site): ListedIssue | OwnArticle | undefined {
  const [ours] = issuesOf(site);
  const [own] = site.texts ?? [];
  return own && (!ours || own.date >= ours.date) ? own : ours;
}
