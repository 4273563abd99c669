import { expect, test } from "vitest";
import { askedFor, GROUPS } from "./groups.ts";

const asked = (languages: readonly string[]) =>
  GROUPS.flatMap(({ fields }) => askedFor(fields, languages)).flatMap(({ path, columns = [] }) => [
    path,
    ...columns.map(({ key }) => `${path}.${key}`),
  ]);

test("translations are asked for in the languages that pages are in", () => {
  const english = asked([]);
  expect(english.filter((path) => /_(?:es|ar)$/.test(path))).toEqual([]);
  expect(asked(["en", "es"]).filter((path) => !english.includes(path))).toEqual([
    "notice.text_es",
    "store.story_es",
    "store.promises_es",
    "store.promises_es.title",
    "store.promises_es.text",
    "testimonials.quote_es",
  ]);
});
