import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const ALL = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const FILES = ALL.filter((file) => file.endsWith(".css"));
const STYLES = FILES.map((file) => readFileSync(join(SOURCES, file), "utf8"));
const SCRIPTS = ALL.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(join(SOURCES, file), "utf8"));

test("every custom property that is used is defined", () => {
  const all = STYLES.join("\n");
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

/** What components take of a module: `css.card`, or `css[…]`, which may be any class. */
function taken(module: string): (name: string) => boolean {
  const imported = new RegExp(`import (\\w+) from "[^"]*/${module.replaceAll(".", "\\.")}"`);
  const uses = SCRIPTS.flatMap((text) => {
    const local = imported.exec(text)?.[1];
    return local ? [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|(\\[))`, "g"))] : [];
  });
  return (name) => uses.some(([, key, any]) => any || key === name);
}

test("every class of a module is given to something by a component", () => {
  const dead = FILES.filter((file) => file.endsWith(".module.css")).flatMap((file) => {
    const rules = readFileSync(join(SOURCES, file), "utf8").replace(
      /\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*;[^{}]*\}/g,
      "{",
    );
    const names = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name as string));
    const isTaken = taken(basename(file));
    return [...names].filter((name) => !isTaken(name)).map((name) => `${file}: .${name}`);
  });
  expect(dead).toEqual([]);
});

test("no two icons have one name", () => {
  const names = Array.from(
    readFileSync(join(SOURCES, "art/icons.svg"), "utf8").matchAll(/ id="([^"]+)"/g),
    ([, id]) => id,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("an arrow moves where it points when its link is hovered, in both directions of reading", () => {
  const rules = STYLES.join("\n");
  expect(rules.match(/translate: 4px/g)).toBeNull();
  expect(rules.match(/translate: var\(--forward\)/g)).toHaveLength(1);
});
