import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Lang } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/testing.tsx";
import { PROSE } from "./records.ts";
import { shop } from "./rendered.ts";
import { everythingSaid, LANGS } from "./said.tsx";

/** A shop whose own facts are easy to find. */
const SITE = shop({ name: "Zed & Co.", street: "7 Quay", city: "Xenia", delivery: { towns: ["Wye"] } });

/** Of prose, the text without marks, and the titles of its notes. */
const textOf = (mdx: string) =>
  mdx
    .replace(/\{\/\*[\s\S]*?\*\/\}|^(?:import|export) .*$/gm, "")
    .replace(/<bdi[^>]*>/g, "\u2068")
    .replace(/<\/bdi>/g, "\u2069")
    .replace(/<[^>]*?(?:title="([^"]*)")?[^>]*>/g, "$1")
    .replace(/\]\([^)]*\)/g, "]");

/** What the server and the forms say, each sentence on a line of its own. */
const ofServer = (lang: Lang) =>
  Array.from(
    readFileSync(`../crates/requests/src/language/${lang}.toml`, "utf8").matchAll(/^.* = ("(?:[^"\\]|\\.)*")$/gm),
    ([, text = ""]): [string, string] => [`crates/requests/src/language/${lang}.toml`, JSON.parse(text)],
  );

const textsIn = (lang: Lang): [place: string, text: string][] => [
  // A drawing's address is no text.
  ...everythingSaid(lang, SITE).filter(([place]) => !place.endsWith(".src")),
  ...ofServer(lang),
  ...Object.entries(PROSE)
    .filter(([file]) => file.endsWith(`/${lang}.mdx`))
    .flatMap(([file, mdx]) =>
      textOf(mdx)
        .split("\n")
        .map((line): [string, string] => [file, line]),
    ),
];

/** Any of the words that the glossary of a language has in its table of what is never written. */
function neverWritten(lang: Exclude<Lang, "en">): RegExp {
  const [, table = ""] = readFileSync(`../docs/glossary.${lang}.md`, "utf8").split("## Never written");
  const cells = Array.from(table.matchAll(/^\| ([^|-][^|]*) \|/gm), ([, cell = ""]) => cell).slice(1);
  const words = cells.flatMap((cell) => cell.split(", ")).map((word) => word.replace("?", "\\?"));
  return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
}

/** Patterns that no text in a language may contain, and why. */
const FAULTS: Record<Exclude<Lang, "en">, readonly [why: string, fault: RegExp][]> = {
  es: [
    ["nothing that the glossary never writes", neverWritten("es")],
    ["quotation marks are « »", /[“”"]/],
    ["a question or a call begins with its mark", /^[^¿]*\?|^[^¡]*!/],
  ],
  ar: [
    ["nothing that the glossary never writes", neverWritten("ar")],
    ["“ ” stand around Latin letters alone", /“[^”]*[\u0600-\u06ff]|"/],
    ["commas and question marks are Arabic", /[\u0600-\u06ff)]\s?[,;?](?!\d)/],
    ["no Arabic letter is joined to a Latin one", /[\u0621-\u064a][A-Za-z]|[A-Za-z][\u0621-\u064a]/],
    ["digits are 0-9", /[\u0660-\u0669\u06f0-\u06f9]/],
    ["direction comes from isolates alone", /[\u200e\u200f\u202a-\u202e]/],
  ],
};

describe.each(Object.entries(FAULTS))("in %s", (lang, faults) => {
  const texts = textsIn(lang as keyof typeof FAULTS);

  test.each(faults)("%s", (_, fault) => {
    expect(texts.length).toBeGreaterThan(1500);
    expect(texts.filter(([, text]) => fault.test(text))).toEqual([]);
  });
});

test.each(LANGS)("in %s no text outside of prose holds a mark of prose", (lang) => {
  expect(everythingSaid(lang, SITE).filter(([, text]) => /(?:^|[\s(«“])[*_]\p{L}/u.test(text))).toEqual([]);
});

test("in Arabic what the owner writes in Latin letters keeps to itself", () => {
  const facts = [SITE.name, SITE.street, SITE.city, SITE.delivery.towns[0] ?? "", SAMPLE.phone];
  const lost = textsIn("ar").flatMap(([place, text]) => {
    const outside = text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, "");
    return facts.filter((fact) => outside.includes(fact)).map((fact) => [place, fact]);
  });
  expect(lost).toEqual([]);
});

/** What decides in prose whether a passage is shown, and where it leads. */
const marksOf = (mdx: string) =>
  [
    ...mdx.matchAll(
      /<(?:\/?(?:Offered|ForNewYork|ElsewhereOnly|LaboratoryTests)\b[^>]*|Note kind="\w+")|^#{2,4} |^[-|] ?|\]\(\/[^)]*\)/gm,
    ),
  ].map(([mark]) => mark.trim());

test("prose has the same conditions, headings, lists, notes and links in each language, in the same order", () => {
  const english = Object.keys(PROSE).filter((file) => file.endsWith("/en.mdx"));
  expect(english.length).toBeGreaterThan(14);
  for (const file of english)
    for (const lang of ["es", "ar"]) {
      const own = file.replace(/en\.mdx$/, `${lang}.mdx`);
      const [ours, theirs] = [PROSE[own], PROSE[file]].map((mdx = "") => marksOf(mdx).sort());
      expect(ours, own).toEqual(theirs);
    }
});
