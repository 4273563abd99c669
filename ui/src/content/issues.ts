import type { Site } from "../site/site.gen.ts";
import { inOrder, type Listed } from "./listed.ts";
import type { Issue } from "./texts.ts";

// Without the texts: `plugins/frontmatter.ts`.
const files = import.meta.glob<Summary>("./issues/*.mdx", { eager: true, query: "?summary", import: "summary" });

type Summary = Pick<Issue, "date" | "readMinutes" | "volume" | "issue" | "teaser" | "topics" | "cover">;
export type ListedIssue = Listed<Summary>;

/** The newest first. */
export const issuesOf = (site: Site): ListedIssue[] => inOrder(site, "issue", files);
