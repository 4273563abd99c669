import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { Lang } from "../../../site/site.gen.ts";
import { LOCALIZED, type LocalizedKey } from "../keys.gen.ts";
import type { Column, Field } from "./group.ts";
import type { SwitchKey } from "./values.ts";

/** The languages besides English that pages can be in, with their names. */
export const OTHER_LANGUAGES = Object.entries(LANGUAGE_NAMES).filter(([lang]) => lang !== "en") as [Lang, string][];

const isLocalized = (path: Field["path"]): path is LocalizedKey => LOCALIZED.some((key) => key === path);

/** Whether a field is one of several in its group, each for a language. */
export const isOneOfSeveral = (path: Field["path"]) => LOCALIZED.some((key) => path.startsWith(`${key}.`));

/** The same field for the text in each language. */
export function inEachLanguage(field: Field): Field[] {
  const { path, label, hintElsewhere = "Leave it empty and it’s shown in English." } = field;
  if (!isLocalized(path)) return [field];
  // A key with a language behind it takes a value of the same kind.
  const inLanguage = (lang: Lang, more: Partial<Field>) => ({ ...field, ...more, path: `${path}.${lang}` }) as Field;
  return [
    inLanguage("en", {}),
    ...OTHER_LANGUAGES.map(([lang, name]) => {
      const { statement: _, ...rest } = inLanguage(lang, { label: `${label}, in ${name}`, hint: hintElsewhere, lang });
      return rest as Field;
    }),
  ];
}

/** A column for the text in each language. */
export const columnInEachLanguage = (column: Column): Column[] => [
  { ...column, key: `${column.key}.en` },
  ...OTHER_LANGUAGES.map(([lang, name]) => {
    return { ...column, key: `${column.key}.${lang}`, label: `${column.label}, in ${name}`, lang };
  }),
];

/** The fields of a shop with pages in `languages`. */
export function fieldsFor(
  fields: readonly Field[],
  languages: readonly string[],
  isOn: (key: SwitchKey) => boolean,
): Field[] {
  const applies = ({ lang, needs }: { lang?: Lang; needs?: SwitchKey }) =>
    (!lang || languages.includes(lang)) && (!needs || isOn(needs));
  return fields
    .flatMap(inEachLanguage)
    .filter(applies)
    .map((field) => (field.kind === "rows" ? { ...field, columns: field.columns.filter(applies) } : field));
}
