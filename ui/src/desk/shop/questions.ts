import { LANGUAGE_NAMES } from "../../site/languages.gen.ts";
import type { Lang, Services, Week } from "../../site/site.gen.ts";
import type { Key } from "./keys.gen.ts";

/** How a value is typed. */
export type Kind =
  | "line"
  | "phone"
  | "mail"
  | "number"
  | "date"
  | "paragraph"
  /** A list between commas. */
  | "names"
  /** A list, one entry a line. */
  | "lines"
  | "hours"
  | "switch"
  | "color"
  | "picture"
  | "rows"
  /** One of `choices`. */
  | "select"
  /** A switch that looks like a box to tick. */
  | "tick"
  /** The keys of the copies, made here. */
  | "keys";

export type Field = {
  /** Table and key, as in pharmacy.toml; or a claim that one of them makes. */
  path: Key | `claim.${string}`;
  label: string;
  /** What it changes on the site, or how it is written. */
  hint?: string;
  kind?: Kind;
  autoComplete?: string;
  /** What may be chosen. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Of `rows`: what one is called, and its keys. */
  one?: string;
  columns?: readonly Column[];
  /** Goes with whatever is chosen. */
  always?: string;
  /** Asked only while pages are in this language. */
  lang?: Lang;
  /** Asked only where this is offered. */
  needs?: keyof Services;
};

export type Column = {
  key: string;
  label: string;
  kind?: "line" | "date" | "paragraph" | "number";
  hint?: string;
  lang?: Lang;
};

/** A field with what stands in it. */
export type Entry = {
  field: Field;
  value: unknown;
  /** The value of the file; undefined where it is the same. */
  before?: unknown;
  isChanged: boolean;
  problems: Record<string, string>;
  /** A value that would do instead of a wrong one. */
  suggestion?: string | undefined;
  /** How the hours are read. */
  week?: Week;
  onChange: (value: unknown) => void;
};

export type Group = {
  id: string;
  title: string;
  hint: string;
  fields: readonly Field[];
  /** Shown only where this is offered. */
  needs?: keyof Services;
};

/** What is asked of a shop that offers `services` on pages in `languages`. */
export function askedFor(
  fields: readonly Field[],
  languages: readonly string[],
  isOffered: (service: keyof Services) => boolean,
): Field[] {
  const isAsked = ({ lang, needs }: Pick<Field, "lang" | "needs">) =>
    (!lang || languages.includes(lang)) && (!needs || isOffered(needs));
  return fields
    .filter(isAsked)
    .map((field) => (field.columns ? { ...field, columns: field.columns.filter(isAsked) } : field));
}

/** The languages besides English that pages can be in, with their names. */
export const OTHER_LANGUAGES = Object.entries(LANGUAGE_NAMES).filter(([lang]) => lang !== "en") as [
  Exclude<Lang, "en">,
  string,
][];

/** A question in each of them. */
export const inOthers = <Question>(question: (lang: Exclude<Lang, "en">, name: string) => Question): Question[] =>
  OTHER_LANGUAGES.map(([lang, name]) => question(lang, name));

type Sentence = "notice.text" | "delivery.free" | "delivery.sunday" | "delivery.by_mail";

export const ownSentence = (path: Sentence, label: string, hint = "Your own sentence."): Field[] => [
  { path: `${path}.en`, label, hint },
  ...inOthers((lang, name) => ({
    path: `${path}.${lang}` as const,
    label: `${label}, in ${name}`,
    hint: "Empty: shown in English.",
    lang,
  })),
];
