import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const namesIn = (folder: string) =>
  new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => basename(file)));

const README = readFileSync("README.md", "utf8");

test("each code sample is a file that the type check reads, word for word", () => {
  const samples = [...README.matchAll(/`([^`\n]+)`:\n\n```tsx\n(.*?)```/gs)];
  expect(samples.length).toBe(README.match(/^```\w/gm)?.length);
  for (const [, file = "", code] of samples) expect(code, file).toBe(readFileSync(file, "utf8"));
});

test("each file and folder it names is there", () => {
  // `catalogue.rs` is the server's.
  const named = [
    ...README.replaceAll("src/forms/catalogue.rs", "").matchAll(
      /`((?:\.\.\/docs|src|plugins|scripts|e2e|tests)(?:\/[\w.-]+)*)`/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.flatMap(([, path = ""]) => (existsSync(path) ? [] : path))).toEqual([]);
  const [, blocks = ""] = README.split("## Building blocks");
  const components = [...blocks.matchAll(/`([\w-]+\.tsx?)`/g)];
  expect(components.length).toBeGreaterThan(20);
  const blockFiles = namesIn("src/components");
  expect(components.flatMap(([, file = ""]) => (blockFiles.has(file) ? [] : file))).toEqual([]);
  const sources = namesIn("src");
  const bare = [...README.matchAll(/`([\w.-]+\.(?:tsx?|mdx))`/g)];
  expect(bare.length).toBeGreaterThan(20);
  expect(bare.flatMap(([, file = ""]) => (sources.has(file) ? [] : file))).toEqual([]);
});
