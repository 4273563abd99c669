import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { Lang, Site, Week } from "../../../site/site.gen.ts";
import { type Key, LOCALIZED, type LocalizedKey } from "../keys.gen.ts";

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
  /** A switch that looks like a checkbox. */
  | "checkbox"
  /** Days of the week. */
  | "days"
  /** The keys of the copies, made here. */
  | "keys";

export type Field = {
  /** Table and key, as in pharmacy.toml; or a claim that one of them makes. One with a text for each language is asked in each. */
  path: Key | LocalizedKey | `claim.${string}`;
  label: string;
  /** What it changes on the site, or how it is written. */
  hint?: string;
  kind?: Kind;
  autoComplete?: string;
  /** Its part of a row that it shares with its neighbors, where there is room. */
  size?: "half" | "third" | "sixth";
  /** What may be chosen. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Of `rows`: what one is called, and its keys. */
  one?: string;
  columns?: readonly Column[];
  /** Goes with whatever is chosen. */
  always?: string;
  /** The language of the text, where it is not English. */
  lang?: Lang;
  /** The hint of the same question in another language. */
  hintElsewhere?: string;
  /** Asked only where this key is true. */
  needs?: Key;
};

export type Column = {
  key: string;
  label: string;
  /** `short` is for hours: none while the store is closed. */
  kind?: "line" | "date" | "paragraph" | "number" | "checkbox" | "short";
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
  /** How everything else is read. */
  site?: Site;
  onChange: (value: unknown) => void;
};

export type Group = {
  id: string;
  title: string;
  hint: string;
  fields: readonly Field[];
  /** Shown only where this key is true. */
  needs?: Key;
};

/** What is asked of a shop with pages in `languages`. */
export function fieldsFor(
  fields: readonly Field[],
  languages: readonly string[],
  isOn: (key: Key) => boolean,
): Field[] {
  const applies = ({ lang, needs }: Pick<Field, "lang" | "needs">) =>
    (!lang || languages.includes(lang)) && (!needs || isOn(needs));
  return fields
    .flatMap(inEachLanguage)
    .filter(applies)
    .map((field) => (field.columns ? { ...field, columns: field.columns.filter(applies) } : field));
}

/** The languages besides English that pages can be in, with their names. */
export const OTHER_LANGUAGES = Object.entries(LANGUAGE_NAMES).filter(([lang]) => lang !== "en") as [Lang, string][];

const isLocalized = (path: Field["path"]): path is LocalizedKey => LOCALIZED.some((key) => key === path);

/** Whether a field is one of several in its group, each for a language. */
export const isInEach = (path: Field["path"]) => LOCALIZED.some((key) => path.startsWith(`${key}.`));

/** The same question for the text in each language. */
export function inEachLanguage(field: Field): Field[] {
  const { path, label, hintElsewhere = "Leave it empty and it’s shown in English." } = field;
  if (!isLocalized(path)) return [field];
  const others = OTHER_LANGUAGES.map(([lang, name]): Field => {
    return { ...field, path: `${path}.${lang}` as Key, label: `${label}, in ${name}`, hint: hintElsewhere, lang };
  });
  return [{ ...field, path: `${path}.en` as Key }, ...others];
}

/** A column for the text in each language. */
export const columnInEach = (column: Column): Column[] => [
  { ...column, key: `${column.key}.en` },
  ...OTHER_LANGUAGES.map(([lang, name]) => {
    return { ...column, key: `${column.key}.${lang}`, label: `${column.label}, in ${name}`, lang };
  }),
];
