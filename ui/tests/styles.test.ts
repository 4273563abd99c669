import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { shortened, shortNames } from "../plugins/class-names.ts";

const SOURCES = join(import.meta.dirname, "../src");
const ALL = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
const FILES = ALL.filter((file) => file.endsWith(".css"));
const read = (file: string) => readFileSync(join(SOURCES, file), "utf8");
const STYLES = FILES.map(read);
const SCRIPTS = ALL.filter((file) => /\.tsx?$/.test(file)).map(read);
const DRAWINGS = ALL.filter((file) => file.endsWith(".svg")).map(read);

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

test("a build gives each class a unique name that is no word", () => {
  const names = shortNames();
  expect(names.size).toBeGreaterThan(400);
  expect(new Set(names.values()).size).toBe(names.size);
  expect([...names.values()].filter((name) => !/^[a-z]\d[a-z]*$/.test(name) || /[aeiou]/.test(name))).toEqual([]);
  const [note, warning] = [names.get("note"), names.get("note-warning")];
  expect(shortened(".prose > .note:not(.note-warning, .no-module)", names)).toBe(
    `.prose > .${note}:not(.${warning}, .no-module)`,
  );
});

const MEDIA = STYLES.flatMap((text) => text.match(/@media[^{]+/g) ?? []);

test("styles and scripts ask windows for the widths that the README lists", () => {
  const listed = /Windows have five widths, in rem: ([\d, ]+)\./.exec(
    readFileSync(join(SOURCES, "../README.md"), "utf8"),
  )?.[1];
  const queries = [...MEDIA, ...SCRIPTS.flatMap((text) => text.match(/"\([\w-]*width[^"]*"/g) ?? [])];
  const lengths = queries.join("\n").match(/\d[\w.]*(?= <=? width)|(?<=width [<>]=? )\d[\w.]*/g) ?? [];
  // A container query may use any width. The preview replaces conditions by ones that are always or never true.
  const asked = new Set(lengths.filter((length) => length !== "0px"));
  expect([...asked].sort()).toEqual(listed?.split(", ").map((width) => `${width}rem`));
  // Other spellings would escape the check above.
  expect(queries.filter((query) => /m(?:in|ax)-(?:inline-)?width|[:(] *inline-size/.test(query))).toEqual([]);
  expect(SCRIPTS.filter((text) => /\binnerWidth\b/.test(text))).toEqual([]);
});

test("only the tokens have colors", () => {
  const COLOR =
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|[:,( ](?:white|black|gr[ae]y|red|green|blue)\b[^-:]/gi;
  const colors = FILES.filter((file) => file !== join("styles", "tokens.css")).flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .matchAll(/([\w-]+): ?([^;{}]*;)/g),
    ]
      // A mask has no color, only how much it lets through.
      .filter(([, property]) => property !== "mask")
      .flatMap(([, , value]) => ` ${value}`.match(COLOR)?.map((color) => `${file}: ${color}`) ?? []),
  );
  expect(colors).toEqual([]);
});

/** The classes of a module that components use: `css.card`, or `css[…]`, which may be any. */
function taken(module: string): (name: string) => boolean {
  const imported = new RegExp(`import (\\w+) from "[^"]*/${module.replaceAll(".", "\\.")}"`);
  const uses = SCRIPTS.flatMap((text) => {
    const local = imported.exec(text)?.[1];
    return local ? [...text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|(\\[))`, "g"))] : [];
  });
  return (name) => uses.some(([, key, any]) => any || key === name);
}

test("a component uses every class of a module", () => {
  const dead = FILES.filter((file) => file.endsWith(".module.css")).flatMap((file) => {
    const rules = read(file).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|\{[^{}]*;[^{}]*\}/g, "{");
    const names = new Set([...rules.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name as string));
    const isTaken = taken(basename(file));
    return [...names].filter((name) => !isTaken(name)).map((name) => `${file}: .${name}`);
  });
  expect(dead).toEqual([]);
});

test("every class of a stylesheet that is loaded late is used", () => {
  const late = FILES.filter((file) => SCRIPTS.some((text) => text.includes(`/${basename(file)}?url"`)));
  expect(late.length).toBeGreaterThan(2);
  const modules = FILES.flatMap((file) => basename(file).match(/(.*)\.module\.css$/)?.[1] ?? []);
  const dead = late.flatMap((file) => {
    const rules = read(file).replace(/\/\*[\s\S]*?\*\/|\{[^{}]*;[^{}]*\}/g, "{");
    const names = new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name as string));
    return [...names]
      .filter((name) => !modules.some((module) => name.startsWith(`${module}-`)))
      .filter((name) => ![...SCRIPTS, ...DRAWINGS].some((text) => text.split(/["` ]/).includes(name)))
      .map((name) => `${file}: .${name}`);
  });
  expect(dead).toEqual([]);
});

test("at night all paper is one", () => {
  const [day = "", night = ""] = read("styles/tokens.css").split("prefers-color-scheme: dark");
  const [, paper = ""] = /--board-paper: (#\w+)/.exec(night) ?? [];
  expect(paper).toBe("#e9e2d0");
  for (const name of ["paper", "slip-stub"]) expect(day).toContain(`--${name}: var(--board-paper);`);
  expect(night).toContain("--slip: var(--board-paper);");
  expect(night).not.toMatch(/--(?:paper|slip-stub):/);
});

/** The tokens of the document by day, and at night where they differ. */
function tokens() {
  const [day = "", rest = ""] = read("styles/tokens.css")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("@media screen");
  const [night = ""] = rest.split("@media print");
  const values = (text: string) =>
    [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector]) => selector?.includes(":root"))
      .flatMap(([, , rules = ""]) => [...rules.matchAll(/(--[\w-]+): ([^;]+);/g)])
      .map(([, name = "", value = ""]) => [name, value] as const);
  return { day: new Map(values(day)), night: new Map([...values(day), ...values(night)]) };
}

/** What is left of `var(--name)` once every name has its value. */
function resolved(value: string, values: Map<string, string>): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return name ? resolved(values.get(name) ?? "", values) : value;
}

/** As WCAG 2.2 defines it, of a color such as `#12508a` or `#fff`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] =
    (color.length === 4 ? color.replace(/\w/g, "$&$&") : color)
      .match(/\w\w/g)
      ?.map((part) => Number.parseInt(part, 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) ?? [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("text can be read on the ground that its rule gives it, by day and at night", () => {
  const pairs = STYLES.flatMap((text) => text.split(/[{}]/)).flatMap((rule) => {
    const [, color] = /[\s;]color: ([^;]+);/.exec(rule) ?? [];
    const [, ground] = /\sbackground: ([^;]+);/.exec(rule) ?? [];
    return color && ground ? [[color, ground] as const] : [];
  });
  const checked = Object.entries(tokens()).flatMap(([time, values]) =>
    pairs.flatMap(([color, ground]) => {
      const shades = [color, ground].map((value) => resolved(value, values));
      // A tint is another one on each card; the program checks all of them, since they follow the shop's color.
      if (!shades.every((shade) => shade.startsWith("#"))) return [];
      const [dark = 0, light = 0] = shades.map(luminance).sort((one, other) => one - other);
      return { pair: `${color} on ${ground}, by ${time}`, contrast: (light + 0.05) / (dark + 0.05) };
    }),
  );
  expect(checked.length).toBeGreaterThan(40);
  expect(checked.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
});

test.each(["icons", "things"])("each drawing of %s has a name of its own, which a script says", (file) => {
  const names = Array.from(read(`art/${file}.svg`).matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const scripts = SCRIPTS.join("\n");
  expect(names.filter((name) => !scripts.includes(`"${name}"`))).toEqual([]);
});

test("an arrow moves where it points when its link is hovered, in both directions of reading", () => {
  const rules = STYLES.join("\n");
  expect(rules.match(/translate: 4px/g)).toBeNull();
  expect(rules.match(/translate: var\(--forward\)/g)).toHaveLength(1);
});
