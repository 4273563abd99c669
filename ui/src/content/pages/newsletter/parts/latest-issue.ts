import type { OwnArticle, Site } from "../../../../site/site.gen.ts";
import { issuesOf, type ListedIssue } from "../../../issues.ts";

/** Whether the owner wrote it. */
export const isOwn = (issue: ListedIssue | OwnArticle): issue is OwnArticle => !("path" in issue);

/** The newest issue, of the program or of the owner. The data of the newsletter's page includes the owner's. */
export function latestIssueOf(site: Site): ListedIssue | OwnArticle | undefined {
  const [ours] = issuesOf(site);
  const [own] = site.texts ?? [];
  return own && (!ours || own.date >= ours.date) ? own : ours;
}
