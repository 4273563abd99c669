import type { Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { IssueSummary } from "./texts.ts";

// With a query for the same reason as in `site/pages.ts`.
const files = import.meta.glob<IssueSummary>("./issues/*.ts", { eager: true, query: "?summary", import: "summary" });

export type ListedIssue = Listed<IssueSummary>;

/** The newest first. */
export const issuesOf = (site: Site): ListedIssue[] => inOrder(site, "issue", files);
