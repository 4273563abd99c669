import type { Lang } from "../../../site/site.gen.ts";
import type { Key, LocalizedKey } from "../keys.gen.ts";

/** Whether an entry of the closed days is one that a rule names, such as "Good Friday". */
export const hasRule = ({ every_year: rule }: Row) => typeof rule === "string";

/** What pharmacy.toml says: tables and keys as in the file. */
export type ShopValues = Record<string, unknown>;

/** A row of a list, such as a closed day. */
export type Row = Record<string, unknown>;

export type SwitchKey = Extract<
  Key,
  | `services.${string}`
  | `claims.${string}`
  | `${string}.show`
  | "site.placeholders"
  | "site.count_visits"
  | "store.parking"
  | "store.drive_thru"
  | "delivery.surroundings"
  | "newsletter.sign_up"
  | "newsletter.issues"
  | "careers.apply"
  | "legal.language_help"
  | "status.enabled"
  | "status.tell_by_email"
>;

export type NumberKey = Extract<
  Key,
  | `retention.${string}`
  | "delivery.radius_miles"
  | "status.keep_days"
  | "notify.email.port"
  | "backup.keep"
  | "desk.idle_minutes"
  | "legal.copyright_year"
>;

export type LocalizedList = Extract<LocalizedKey, "store.story" | "status.ready_messages">;
export type LocalizedRows = Extract<
  LocalizedKey,
  "store.other_services" | "store.promises" | "store.values" | `careers.${string}`
>;
export type LocalizedText = Exclude<LocalizedKey, LocalizedList | LocalizedRows>;

/** Keys whose value is a list of texts. */
export type ListKey = Extract<
  Key,
  | `${LocalizedList}.${Lang}`
  | `${string}.hours`
  | `${string}.hide`
  | `${string}.languages`
  | "delivery.towns"
  | "delivery.days"
  | "delivery.cutoffs"
  | "tls.domain"
  | "notify.email.to"
  | "backup.recipients"
  | "store.extras"
  | "store.screenings"
  | "store.vaccines"
  | "store.vaccines_by_appointment"
  | "store.plans"
>;

/** Keys whose value is a list of tables. */
export type RowsKey = Extract<
  Key,
  `${LocalizedRows}.${Lang}` | "closed" | "season" | "notice" | "testimonials" | "store.people"
>;

export type TextKey = Exclude<Key, SwitchKey | NumberKey | ListKey | RowsKey>;

export type ValueOf<K extends Key> = K extends SwitchKey
  ? boolean
  : K extends NumberKey
    ? number
    : K extends ListKey
      ? readonly string[]
      : K extends RowsKey
        ? readonly Row[]
        : string;

/** What a field may hold. A number that is none yet is the text that was typed, which the server refuses with its sentence. */
export type FieldValue = ValueOf<Key>;

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
export const isEmpty = (value: unknown) =>
  value === undefined || value === "" || value === false || value === 0 || (Array.isArray(value) && value.length === 0);

export const textOf = (value: unknown) => (value === undefined || value === null ? "" : `${value}`);

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
