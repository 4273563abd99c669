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

/** The data from which a group's summary is made. */
export type Summary = {
  text: (key: TextKey | NumberKey) => string;
  list: (key: ListKey) => string;
  count: (key: ListKey | RowsKey, one: string, many: string) => string;
  isOn: (key: SwitchKey) => boolean;
  /** The server's reading of the draft; undefined before its first answer. */
  site: Site | undefined;
  /** The labels of the switches that are on, and how many there are. */
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

/** The pages that can be shown beside the forms, and their names. */
export const PAGE_NAMES = {
  "/": "Home",
  "/contact": "Contact",
  "/home-delivery": "Delivery",
  "/about": "About",
  "/terms-of-service": "Terms",
  "/status": "“Is it ready?”",
} satisfies Partial<Record<PagePath, string>>;

export type PreviewedPage = keyof typeof PAGE_NAMES;

/** A sentence that `page` shows while the field is filled in. `page` is the name that visitors know. */
type Statement<Value> = {
  page: string;
  /** The sentence; words of the page are in quotation marks. */
  text: (value: Value) => string;
};

/** What a browser may choose from: values and their labels. */
type ChoiceList = readonly (readonly [value: string, label: string])[];

/** Choices for every value that the program knows. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): ChoiceList =>
  Object.entries<string>(labels);

type FieldBase<Path extends string, Kind extends string, Value> = {
  /** Table and key, as in pharmacy.toml. A key with a text for each language has a field for each language. */
  path: Path;
  /** How a value is typed. */
  kind: Kind;
  label: string;
  /** What the field changes on the site, or how to write it. */
  hint?: string;
  /** The field is shown only if this key is true. */
  needs?: SwitchKey;
  autoComplete?: string;
  size?: Size;
  /** The language of the text; English if there is none. */
  lang?: Lang;
  /** The hint of the same field in another language. */
  hintElsewhere?: string;
  /** The page that shows a change of the field, if it is not the group's page. */
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
  /** How a list is entered: with commas, one value on each line, as hours, as days of the week, as appointments, or as the keys of the copies. */
  "names" | "lines" | "hours" | "days" | "appointments" | "keys",
  readonly string[]
>;
export type ChoicesField = FieldBase<ListKey, "choices", readonly string[]> & {
  choices: ChoiceList;
  /** After this many, choices are offered one by one. */
  common?: number;
  /** A value that is always included. */
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
  /** Undefined for a line of text. "short" is for hours, which a closed day lacks; "repeats" for whether a day comes back each year, or its rule. */
  kind?: "lines" | "date" | "paragraph" | "number" | "short" | "repeats" | "picture";
  hint?: string;
  lang?: Lang;
  /** The column is shown only for entries for which this is true. */
  when?: (row: Row) => boolean;
};

/** A fact that visitors look for and the shop does not say yet. */
type Wanted = {
  path: Exclude<Field["path"], LocalizedText | LocalizedList | LocalizedRows>;
  sentence: string;
  link: string;
};

/** A part of a page: a class of its element, and a name for what it shows. */
type SeenAt = { part: `[data-part=${string}]`; what: string };

/** A form of the shop, with all that the desk says and does about it. */
export type Group = {
  id: GroupId;
  section: Section;
  title: string;
  hint: string;
  /** The group is shown only if this key is true. */
  needs?: SwitchKey;
  fields: readonly Field[];
  /** The group's present values, in a few words. */
  summary: (shop: Summary) => string;
  /** The page shown beside the form, on which its changes appear; undefined if no page changes. */
  page?: PreviewedPage;
  /** The parts of that page where changes appear. The preview scrolls to the first; each has a pencil, a link to this form. */
  seenAt: readonly SeenAt[];
  wanted: readonly Wanted[];
};
