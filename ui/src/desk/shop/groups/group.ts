import type { PagePath } from "../../../site/pages.ts";
import type { Lang, Site } from "../../../site/site.gen.ts";
import type { ShopGroup } from "../../desk.gen.ts";
import type { Size } from "../shop-section.tsx";
import type {
  ListKey,
  LocalizedList,
  LocalizedRows,
  LocalizedText,
  NumberKey,
  Row,
  RowsKey,
  SwitchKey,
  TextKey,
} from "./values.ts";

/** What the summary of a group is made of. */
export type Summary = {
  text: (key: TextKey | NumberKey) => string;
  list: (key: ListKey) => string;
  count: (key: ListKey | RowsKey, one: string, many: string) => string;
  isOn: (key: SwitchKey) => boolean;
  /** As the server has read it; none before its first answer. */
  site: Site | undefined;
  /** The labels of the switches that are on, and the number of all. */
  on: readonly string[];
  of: number;
};

/** The headings of the list of parts, in its order. */
export const SECTIONS = [
  "Your shop",
  "What you offer",
  "What your site says",
  "What came in for you",
  "Behind the counter",
] as const;

export type Section = (typeof SECTIONS)[number];

export type GroupId =
  | ShopGroup
  | "hours"
  | "services"
  | "delivery"
  | "building"
  | "claims"
  | "notice"
  | "story"
  | "words"
  | "texts"
  | "policies"
  | "status"
  | "desk";

/** The pages that are shown beside the forms, and their names there. */
export const PAGE_NAMES = {
  "/": "Home",
  "/contact": "Contact",
  "/home-delivery": "Delivery",
  "/about": "About",
  "/terms-of-service": "Terms",
  "/status": "“Is it ready?”",
} satisfies Partial<Record<PagePath, string>>;

export type PreviewedPage = keyof typeof PAGE_NAMES;

/** A sentence that appears on `page`, by its name for visitors, while the field is filled in. */
type Statement<Value> = {
  page: string;
  /** A plain fact, in which words of the page itself are in quotation marks. */
  text: (value: Value) => string;
};

/** What a browser may choose from: values and their labels. */
export type ChoiceList = readonly (readonly [value: string, label: string])[];

type FieldBase<Path extends string, Kind extends string, Value> = {
  /** Table and key, as in pharmacy.toml. One with a text for each language has a field for each. */
  path: Path;
  /** How a value is typed. */
  kind: Kind;
  label: string;
  /** What it changes on the site, or how it is written. */
  hint?: string;
  /** Asked only where this key is true. */
  needs?: SwitchKey;
  autoComplete?: string;
  size?: Size;
  /** The language of the text, where it is not English. */
  lang?: Lang;
  /** The hint of the same field in another language. */
  hintElsewhere?: string;
  /** The page that shows a change of it, where that is not the page of its group. */
  page?: PagePath;
  statement?: Statement<Value>;
};

export type TextField = FieldBase<
  TextKey | LocalizedText,
  "line" | "phone" | "mail" | "date" | "color" | "picture",
  string
>;
export type SelectField = FieldBase<TextKey, "select", string> & { choices: ChoiceList };
export type NumberField = FieldBase<NumberKey, "number", number>;
export type SwitchField = FieldBase<SwitchKey, "switch" | "checkbox", boolean>;
export type ListField = FieldBase<
  ListKey | LocalizedList,
  /** Between commas, or one on each line; hours; days of the week, or whether at all; the keys of the copies, made here. */
  "names" | "lines" | "hours" | "days" | "appointments" | "keys",
  readonly string[]
>;
export type ChoicesField = FieldBase<ListKey, "choices", readonly string[]> & {
  choices: ChoiceList;
  /** Those after the first so many are offered one by one. */
  common?: number;
  /** Is included whatever is chosen. */
  alwaysIncluded?: string;
};
export type RowsField = FieldBase<RowsKey | LocalizedRows, "rows", readonly Row[]> & {
  /** What one is called. */
  itemName: string;
  columns: readonly Column[];
};

export type Field = TextField | SelectField | NumberField | SwitchField | ListField | ChoicesField | RowsField;

export type Kind = Field["kind"];

export type Column = {
  key: string;
  label: string;
  /** `short` is for hours: none while the store is closed. */
  /** `repeats` is whether a day comes back each year, or the rule that names it. */
  kind?: "line" | "lines" | "date" | "paragraph" | "number" | "checkbox" | "short" | "repeats" | "picture";
  hint?: string;
  lang?: Lang;
  /** Asked only of these entries. */
  when?: (row: Row) => boolean;
};

/** Something that visitors look for, as long as the shop doesn't say it. */
type Wanted = {
  path: Exclude<Field["path"], LocalizedText | LocalizedList | LocalizedRows>;
  sentence: string;
  link: string;
};

/** A part of a page, as a class of it, and what it shows. */
type SeenAt = { part: `[data-part=${string}]`; what: string };

/** A form of the shop, and everything the desk says and does about it. */
export type Group = {
  id: GroupId;
  section: Section;
  title: string;
  hint: string;
  /** Shown only where this key is true. */
  needs?: SwitchKey;
  fields: readonly Field[];
  /** What it says now, in a few words. */
  summary: (shop: Summary) => string;
  /** The page beside it, which also shows a change of its fields; none where no page changes. */
  page?: PreviewedPage;
  /** Where that page shows it: the preview scrolls to the first, and each has a pencil that leads here. */
  seenAt: readonly SeenAt[];
  wanted: readonly Wanted[];
};
