import { isKnown } from "./hours.ts";
import type { Site } from "./site.gen.ts";

/** The keys of `[services]`. */
export type ServiceId = keyof Site["services"];

/** The keys of `[store] extras`: the tiles of the Additional Services grid. */
export type Extra = Site["store"]["extras"][number];

/** Other facts of one shop that sentences depend on. */
type Fact =
  | "blog"
  | "careers"
  | "newsletter"
  | "customers"
  | "parking"
  | "driveThru"
  | "email"
  | "hours"
  | "languages"
  | "map"
  | "notice"
  | "sampleTestimonials"
  | "status"
  | "termsAddress"
  | "translations"
  | "NY";

/**
 * What a sentence may depend on. "languages" means more than one, "hours" that they are known,
 * "status" that patients can look up a request, "translations" that pages are in other languages, and "NY" that the store is in New York.
 */
export type Condition = ServiceId | Extra | Fact;

const EXTRAS: readonly Extra[] = ["atm", "shopping", "vitamins", "gifts", "fax", "dme"];
const SERVICES: readonly ServiceId[] = [
  "prescriptions",
  "dmv",
  "moneygram",
  "copay",
  "consultations",
  "delivery",
  "vaccinations",
  "screenings",
  "insurance",
];

/** "5,000+"; null when the shop states no number. */
export function customers(site: Site): string | null {
  return site.store.customers;
}

/** Who reviewed the articles or the newsletter; null for texts that came with the program. */
export function reviewedBy(site: Site, of: "blog" | "newsletter"): string | null {
  return site[of].reviewedBy;
}

export function holds(site: Site, condition: Condition): boolean {
  if (includes(SERVICES, condition)) return site.services[condition];
  if (includes(EXTRAS, condition)) return site.store.extras.includes(condition);
  switch (condition) {
    case "blog":
    case "careers":
    case "newsletter":
      return site[condition].show;
    case "customers":
    case "parking":
    case "driveThru":
      return Boolean(site.store[condition]);
    case "email":
    case "notice":
      return site[condition] !== null;
    case "termsAddress":
      return site.legal.termsAddress !== null;
    case "status":
      return site.status;
    case "hours":
      return isKnown(site.hours);
    case "translations":
      return site.translations !== undefined;
    case "languages":
      return site.languages.length > 1;
    case "map":
      return site.map.embedUrl !== null;
    case "sampleTestimonials":
      return site.sampleTestimonials;
    case "NY":
      return site.stateLaw;
    default:
      throw new Error(`"${condition satisfies never}" is nothing that a text can depend on`);
  }
}

type Conditional = { when?: Condition | readonly Condition[]; unless?: Condition };

/**
 * The same data without what does not apply to this shop.
 *
 * - An entry of a list with `when` or `unless` stays only if it applies; several names in `when` must all hold.
 * - An entry that has nothing else but `text` becomes that text.
 * - `{ parts: […] }` becomes one text: the parts that apply, with spaces between.
 */
export function applicable<T>(site: Site, value: T): Applicable<T> {
  return resolve(site, value) as Applicable<T>;
}

/** What is left of data once its conditions are settled. */
export type Applicable<T> = T extends { parts: readonly unknown[] }
  ? string
  : T extends readonly (infer Entry)[]
    ? Applicable<Entry>[]
    : T extends object
      ? [Exclude<keyof T, keyof Conditional>] extends ["text"]
        ? T extends { text: infer Text }
          ? Applicable<Text>
          : never
        : { [Key in keyof T as Exclude<Key, keyof Conditional>]: Applicable<T[Key]> }
      : T;

function resolve(site: Site, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => applies(site, entry)).map((entry) => resolve(site, entry));
  if (!isObject(value)) return value;
  const { when, unless, ...rest } = value;
  if (Array.isArray(rest.parts)) return (resolve(site, rest.parts) as string[]).join(" ");
  if ((when || unless) && Object.keys(rest).join() === "text") return resolve(site, rest.text);
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, resolve(site, inner)]));
}

function applies(site: Site, entry: unknown): boolean {
  if (!isObject(entry)) return true;
  const { when = [], unless } = entry as Conditional;
  return [when].flat().every((condition) => holds(site, condition)) && !(unless && holds(site, unless));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function includes<T extends string>(list: readonly T[], name: string): name is T {
  return (list as readonly string[]).includes(name);
}
