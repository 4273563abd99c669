import { SAMPLE } from "../testing.tsx";
import { inOrder } from "./listed.ts";
import type { Article, Issue } from "./texts.ts";

const articles = import.meta.glob<Article>("./articles/*.ts", { eager: true, import: "default" });
const issues = import.meta.glob<Issue>("./issues/*.ts", { eager: true, import: "default" });

/** The files beside the prose of all articles and issues, for tests. */
export const ARTICLES = inOrder(SAMPLE, "article", articles).map(({ summary, ...text }) => ({ ...summary, ...text }));
export const ISSUES = inOrder(SAMPLE, "issue", issues).map(({ summary, ...text }) => ({ ...summary, ...text }));
