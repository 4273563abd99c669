import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { Lang } from "../../../site/site.gen.ts";
import { LOCALIZED, type LocalizedKey } from "../keys.gen.ts";
import type { Column, Field } from "./group.ts";
import type { SwitchKey } from "./values.ts";

/** The languages besides English that pages can be in, with their names. */
export const OTHER_LANGUAGES = Object.entries(LANGUAGE_NAMES).filter(([lang]) => lang !== "en") as [Lang, string][];

const isLocalized = (path: Field["path"]): path is LocalizedKey => path in LOCALIZED;

/** Whether the group has this field once for each language. */
export const isOneOfSeveral = (path: Field["path"]) => Object.keys(LOCALIZED).some((key) => path.startsWith(`${key}.`));

/** The field once for each language. */
export function inEachLanguage(field: Field): Field[] {
  const { path, label, hintElsewhere = "Leave it empty and it’s shown in English." } = field;
  if (!isLocalized(path)) return [field];
  // With a language at its end, a key takes a value of the same kind.
  const inLanguage = (lang: Lang, more: Partial<Field>) => ({ ...field, ...more, path: `${path}.${lang}` }) as Field;
  return [
    inLanguage("en", {}),
    ...OTHER_LANGUAGES.map(([lang, name]) => {
      const { statement: _, ...rest } = inLanguage(lang, { label: `${label}, in ${name}`, hint: hintElsewhere, lang });
      return rest as Field;
    }),
  ];
}

/** The column once for each language. */
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
