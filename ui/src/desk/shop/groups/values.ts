import type { KEYS, Key, LOCALIZED } from "../keys.gen.ts";

/** Whether an entry of the closed days has a rule instead of a date, such as "Good Friday". */
export const hasRule = ({ every_year: rule }: Row) => typeof rule === "string";

/** The facts of pharmacy.toml, with its tables and keys. */
export type ShopValues = Record<string, unknown>;

/** A row of a list, such as a closed day. */
export type Row = Record<string, unknown>;

/** The type of a value, by the kind of its key. */
type Values = {
  text: string;
  number: number;
  switch: boolean;
  list: readonly string[];
  rows: readonly Row[];
};

/** The keys of `Table` whose values are of a kind. */
type OfKind<Table, Kind extends keyof Values> = { [K in keyof Table]: Table[K] extends Kind ? K : never }[keyof Table];

export type TextKey = OfKind<typeof KEYS, "text">;
export type NumberKey = OfKind<typeof KEYS, "number">;
export type SwitchKey = OfKind<typeof KEYS, "switch">;
export type ListKey = OfKind<typeof KEYS, "list">;
export type RowsKey = OfKind<typeof KEYS, "rows">;

export type LocalizedText = OfKind<typeof LOCALIZED, "text">;
export type LocalizedList = OfKind<typeof LOCALIZED, "list">;
export type LocalizedRows = OfKind<typeof LOCALIZED, "rows">;

/** What a field may hold. A number that is none yet is the text that was typed, which the server refuses with its sentence. */
export type FieldValue = Values[(typeof KEYS)[Key]];

/** The value at a path such as "look.color"; undefined where this program has no such key. */
export function valueAt(facts: ShopValues, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (isRow(value) ? value[key] : undefined), facts);
}

/** The same facts with another value at `path`. */
export function withValue(facts: ShopValues, path: string, value: unknown): ShopValues {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...facts, [first]: value };
  const inner = facts[first];
  return { ...facts, [first]: withValue(isRow(inner) ? inner : {}, rest.join("."), value) };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a value says nothing. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === "" || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

export const textOf = (value: unknown) => (value === undefined || value === null ? "" : `${value}`);

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
