import { dayInWords, type IsoDate, longDate } from "../site/calendar/dates.ts";
import { deliveryDays } from "../site/calendar/delivery-days.ts";
import { dayFrom } from "../site/calendar/look-up.ts";
import type { Lang, Site } from "../site/site.gen.ts";
import { clean } from "./clean.ts";
import { isAsked, offered, type Shop } from "./for-shop.ts";
import type { Control, Field, Form } from "./forms.gen.ts";
import { MONTHS } from "./months.gen.ts";
import type { FormLanguage } from "./words.ts";

/** A form's body, by wire name. */
export type Body = Record<string, unknown>;
/** A sentence for each wrong answer, by wire name. */
export type Problems = Record<string, string>;
/** Why a form could not be sent. */
export type Refused = { outcome: "refused"; error: string; fields: Problems };

/** What the rules need to know about a form. */
type CheckedForm = Pick<Form, "fields"> & Partial<Pick<Form, "incomplete">>;

/**
 * The rules of `crates/requests/src/forms/rules.rs`, which has the last word; `tests/form_cases.json` holds both to the same answers.
 * Three intended differences: the earliest pickup date is the visitor's `today`, while the server also takes the day before;
 * letters outside ASCII in an e-mail address are left to the server, which knows which names hosts can have;
 * and a date that can be read in two ways is read back under its field ([`readBack`]), while the server asks.
 */
export function validate(language: FormLanguage, form: CheckedForm, body: Body, today: string, shop?: Shop): Problems {
  const problems: Problems = {};
  const isName = ({ required, autocomplete }: Field) => required && autocomplete?.endsWith("name");
  // People with a single name write a dash into the other field.
  const hasName = form.fields.some((field) => isName(field) && /[\p{Alpha}\p{N}]/u.test(`${body[field.name] ?? ""}`));
  for (const field of form.fields) {
    if (!isAsked(field, form.fields, body)) continue;
    const value = hasName || !isName(field) ? body[field.name] : null;
    const problem = check(language, field, value, today, shop);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** One sentence for all `problems`. */
export function headline({ words }: FormLanguage, { incomplete, fields }: CheckedForm, problems: Problems): string {
  if (incomplete && fields.some((field) => field.required && problems[field.name] === field.missing)) return incomplete;
  const [first = "", ...others] = Object.values(problems);
  return others.length ? fill(words.sentences.several, { count: others.length + 1 }) : first;
}

/** `sentence` with a value in the place of each word in braces. */
function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, word) => String(values[word]));
}

function check(
  language: FormLanguage,
  { label, control, required, missing }: Field,
  value: unknown,
  today: string,
  shop?: Shop,
): string | undefined {
  const { sentences } = language.words;
  const text = typeof value === "string" ? clean(value, control) : undefined;
  if (value == null || text === "") return required ? missing : undefined;
  if (control.kind === "rating") return isStars(value, control.max) ? undefined : missing;
  if (control.kind === "consent") return value === true ? undefined : missing;
  if (control.kind === "severalOf") {
    const isOffered = (one: unknown) => control.options.some((option) => option.value === one);
    if (!Array.isArray(value) || !value.every(isOffered)) return missing;
    return required && value.length === 0 ? missing : undefined;
  }
  if (text === undefined) return missing;
  // Spreading counts characters as Rust does; `length` would count an emoji twice.
  if ("max" in control && [...text].length > control.max) return fill(sentences.tooLong, { label, max: control.max });
  switch (control.kind) {
    case "text":
    case "paragraph":
      return undefined;
    case "email":
      return EMAIL.test(text) ? undefined : sentences.email;
    case "phone":
      return isPhone(text) ? undefined : sentences.phone;
    case "date":
      return checkDate(language, { control, required, missing }, text, today);
    case "oneOf":
      return offered(control.options, shop).some(({ value }) => value === text) ? undefined : missing;
    default:
      return control satisfies never;
  }
}

type DateField = Pick<Field, "required" | "missing"> & { control: Extract<Control, { kind: "date" }> };

function checkDate(language: FormLanguage, field: DateField, text: string, today: string): string | undefined {
  const { rules, words } = language;
  const { sentences } = words;
  const read = readDate(text, rules.lang);
  // The sentence's example is a date of birth.
  if (!read) return field.required ? sentences.date : field.missing;
  const { date, dayFirst } = read;
  if (!date) return dayFirst && `${sentences.whichDate} ${choice(language, dayFirst)}`;
  if (field.control.range === "upcoming") return date < today ? sentences.upcoming : undefined;
  return date < "1900" || date > today ? sentences.birthDate : undefined;
}

function choice({ rules, words: { sentences } }: FormLanguage, date: IsoDate): string {
  const [year, month, day] = date.split("-");
  return fill(sentences.whichChoice, { date: longDate(rules, date), written: `${month}/${day}/${year}` });
}

/** How `typed` was read, if somebody who writes the day first may have meant another date. */
export function readBack({ rules, words: { sentences } }: FormLanguage, typed: string): string | undefined {
  const { date, dayFirst } = readDate(clean(typed, { kind: "date" }), rules.lang) ?? {};
  return date && dayFirst && fill(sentences.readAs, { date: longDate(rules, date) });
}

/** The days that the server has counted, and whether the store delivers on days of its own. */
type Delivering = Pick<Site, "days"> & { delivery: Parameters<typeof deliveryDays>[0] };

/** The note under a day on which the store is closed or doesn't deliver: the request is accepted for the next such day. */
export function closedNotice(language: FormLanguage, shop: Delivering, typed: string, isDelivered: boolean) {
  const { rules, words } = language;
  const { closed, closedThatDay, nextOpen, noDelivery, nextDelivery } = words.sentences;
  const date = readDate(clean(typed, { kind: "date" }), rules.lang)?.date;
  if (!date) return undefined;
  const isByDays = isDelivered && deliveryDays(shop.delivery).length > 0;
  const { days = [] } = shop;
  const next = dayFrom(days, date, ({ spans, deliveries }) => Boolean(isByDays ? deliveries : spans));
  if (!next || next === date) return undefined;
  const day = days.find((day) => day.date === date);
  const name = day?.spans ? undefined : day?.name?.text;
  const sentence = name ? closed : isByDays ? noDelivery : closedThatDay;
  const note = fill(sentence, { date: dayInWords(rules, date), name: name ?? "" });
  return `${note} ${fill(isByDays ? nextDelivery : nextOpen, { date: dayInWords(rules, next) })}`;
}

/** `body` with its dates as `validate` read them: the server would ask about some. */
export function withDates({ rules }: FormLanguage, { fields }: CheckedForm, body: Body): Body {
  const dates = fields.flatMap(({ name, control }) => {
    const typed = body[name];
    if (control.kind !== "date" || typeof typed !== "string") return [];
    const date = readDate(clean(typed, control), rules.lang)?.date;
    return date ? [[name, date]] : [];
  });
  return { ...body, ...Object.fromEntries(dates) };
}

const isStars = (value: unknown, max: number) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

/** The pattern of the HTML standard for `<input type=email>`, with letters outside ASCII. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~\x80-\uffff-]+@[a-z\d\x80-\uffff]([a-z\d\x80-\uffff-]{0,61}[a-z\d\x80-\uffff])?(\.[a-z\d\x80-\uffff]([a-z\d\x80-\uffff-]{0,61}[a-z\d\x80-\uffff])?)*$/i;

/** Longest number as written: people add spaces and dashes, but not pages of them. */
const PHONE_LENGTH = 60;

/** Words that say which telephone it is. */
const KIND =
  "(?:tel|telephone|phone|ph|cell|cellular|mobile|home|work|office|[chwm]|tel[eé]fono|cel|celular|m[oó]vil|casa|trabajo|oficina|هاتف|الهاتف|تلفون|تليفون|جوال|الجوال|موبايل|محمول|المنزل|العمل)(?!\\p{Alpha})";
const EXTENSION =
  "(?:#|(?:x|ext|extn|extensi[oó]n|extenci[oó]n|int|interno|anexo|anx|(?:ال)?تحويل[ةه]|(?:ال)?داخلي)(?!\\p{Alpha}))";
const GAP = "[\\p{White_Space}.:=#()]";
/** A number, perhaps with such a word or an extension beside it, in the languages of the forms. */
const PHONE = new RegExp(
  `^(?:\\(*${KIND})?[).: ]*([\\d\\p{White_Space}+\\-.,()/]*)[; ]*` +
    `(?:${EXTENSION}(?:${GAP}|(?:no|num|nro|n[uú]m|number|n[uú]mero|nº?|º|رقم)(?!\\p{Alpha}))*\\d{1,10}${GAP}*|${KIND}${GAP}*)?$`,
  "iu",
);

/** Ten digits, eleven with a leading 1, or 8 to 15 after a + (E.164) or after the digits that are dialed instead of the +. */
const DIALED = /^(1?\d{10}|(\+|(?=.{12})0(0|11))\d{8,15})$/;

function isPhone(text: string): boolean {
  const number = PHONE.exec(text)?.[1]?.replace(/[^\d+]/g, "") ?? "";
  return DIALED.test(number) && [...text].length <= PHONE_LENGTH;
}

/** The date, and the other one that somebody who writes the day first may have meant. */
type ReadDate = { date: IsoDate; dayFirst?: IsoDate };

const BETWEEN = /^(del?|of|the|st|nd|rd|th|º|ro)$/;

/** Names of months that are two words, the second perhaps with its article. */
const TWO_WORDS = /(كانون|تشرين) (?:ال)?(ثاني|اول)/g;

/** The number of the only month that `word` can mean. Three letters are enough. */
function namedMonth(word: string): string {
  const isNamed = (name: string) => name === word || (word.length > 2 && name.startsWith(word));
  const [month, another] = MONTHS.flatMap((names, at) => (names.some(isNamed) ? [at + 1] : []));
  return another ? "" : String(month);
}

/** Reads a date as people write it, like `crates/text/src/date.rs`. `date` is missing if it is a date only when the day comes first. */
function readDate(text: string, lang: Lang): Partial<ReadDate> | undefined {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = bare.replace(TWO_WORDS, "$1$2");
  if (/[^\p{Alpha}\d \-/.,\\|_]/u.test(plain)) return undefined;
  const words = plain.match(/\p{Alpha}+/gu) ?? [];
  const numbers = plain.match(/\d+/g) ?? [];
  let [first = "", second = "", third = ""] = numbers;
  const only = (date?: IsoDate) => date && { date };
  if (words.length) {
    const months = new Set(words.filter((word) => !BETWEEN.test(word)).map(namedMonth));
    const [month = ""] = months;
    if (months.size !== 1 || numbers.length !== 2) return undefined;
    return only(second.length === 4 ? day(second, month, first) : day(first, month, second));
  }
  if (numbers.length === 1 && first.length === 8) {
    const date = day(first.slice(0, 4), first.slice(4, 6), first.slice(6));
    if (date && date >= "1900") return { date };
    [first, second, third] = [first.slice(0, 2), first.slice(2, 4), first.slice(4)];
  } else if (numbers.length !== 3) return undefined;
  if (first.length === 4) return only(day(first, second, third));
  const date = day(third, first, second);
  const dayFirst = lang === "en" ? undefined : day(third, second, first);
  if (!date && !dayFirst) return undefined;
  return { ...(date && { date }), ...(dayFirst && dayFirst !== date && { dayFirst }) };
}

/** The date, if it exists. Engines parse February 30th differently, but none prints it again. */
function day(year: string, month: string, day: string): IsoDate | undefined {
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const iso: IsoDate = `${year as `${number}`}-${month.padStart(2, "0") as `${number}`}-${day.padStart(2, "0") as `${number}`}`;
  return new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso) ? iso : undefined;
}
