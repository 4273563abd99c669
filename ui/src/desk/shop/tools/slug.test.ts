import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Fasting & medicines", [], "fasting-medicines"],
  ["  ¿Qué niños?  ", [], "que-ninos"],
  ["a".repeat(100), [], "a".repeat(80)],
  ["الصيام", [], "article"],
  ["اللقاحات", ["article", "article-2"], "article-3"],
  ["a".repeat(100), ["a".repeat(80)], `${"a".repeat(78)}-2`],
  ["", [], ""],
])("the address of %j beside %j is %j", (title, taken, slug) => expect(slugOf(title, taken)).toBe(slug));
