import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const FILES = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));

test("every custom property that is used is defined", () => {
  const all = FILES.map((file) => readFileSync(join(SOURCES, file), "utf8")).join("\n");
  const defined = new Set([...all.matchAll(/(?<![\w(-])(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

// Class names come from the module's file name, so that server and browser agree on them.
test("no two modules have one file name", () => {
  const names = FILES.filter((file) => file.endsWith(".module.css")).map((file) => basename(file));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
