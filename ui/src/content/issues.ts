import type { Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { Issue } from "./texts.ts";

// The query makes each a module of its own, of which the build keeps the summary alone: a list carries no texts.
const files = import.meta.glob<Summary>("./issues/*.mdx", { eager: true, query: "?summary", import: "summary" });

type Summary = Pick<Issue, "date" | "readMinutes" | "volume" | "issue" | "teaser" | "topics" | "cover">;
export type ListedIssue = Listed<Summary>;

/** The newest first. */
export const issuesOf = (site: Site): ListedIssue[] => inOrder(site, "issue", files);
