import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Fasting & medicines", "fasting-medicines"],
  ["  ¿Qué niños?  ", "que-ninos"],
  ["a".repeat(100), "a".repeat(80)],
  ["الصيام", "article"],
  ["", ""],
])("the address of %j is %j", (title, slug) => expect(slugOf(title)).toBe(slug));
