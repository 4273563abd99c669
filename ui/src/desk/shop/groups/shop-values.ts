/** What pharmacy.toml says: tables and keys as in the file. */
export type ShopValues = Record<string, unknown>;

/** A row of a list, such as a closed day. */
export type Row = Record<string, unknown>;

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

/** Whether nothing is said. */
export const isNothing = (value: unknown) =>
  value === undefined || value === "" || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

export const textOf = (value: unknown) => (value === undefined || value === null ? "" : `${value}`);

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
