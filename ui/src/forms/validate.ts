import { dayInWords, localDate } from "../site/dates.ts";
import { asciiDigits } from "../site/digits.ts";
import { type Hours, nextOpenDay } from "../site/opening.ts";
import type { Site } from "../site/site.gen.ts";
import type { Choice, Control, Field, Form } from "./forms.gen.ts";
import type { FormLanguage } from "./words.ts";

/** What a form sends, by wire name. */
export type Body = Record<string, unknown>;
/** A sentence for each answer that cannot be accepted, by wire name. */
export type Problems = Record<string, string>;

/** What the rules need to know about a form. */
type CheckedForm = Pick<Form, "fields"> & Partial<Pick<Form, "incomplete">>;

/** What the rules need to know about the store. */
export type Shop = Hours & { services: Pick<Site["services"], "delivery">; store: Pick<Site["store"], "driveThru"> };

/**
 * The rules of `src/forms/rules.rs`, which has the last word; `tests/form_cases.json` holds both to the same answers.
 * One intended difference: the earliest pickup date is the visitor's `today`, while the server also takes the day before.
 */
export function validate(language: FormLanguage, form: CheckedForm, body: Body, today: string, shop?: Shop): Problems {
  const problems: Problems = {};
  for (const field of form.fields) {
    const problem = check(language, field, body[field.name], today, shop);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** The one sentence that stands for all `problems`. */
export function headline({ words }: FormLanguage, { incomplete, fields }: CheckedForm, problems: Problems): string {
  if (incomplete && fields.some((field) => field.required && problems[field.name] === field.missing)) return incomplete;
  const [first = "", ...others] = Object.values(problems);
  return others.length ? fill(words.sentences.several, { count: others.length + 1 }) : first;
}

type Refused = { outcome: "refused"; error: string; fields: Problems };

/** What is still wrong once the answer to `name` was changed, or nothing. */
export function stillWrong(language: FormLanguage, form: CheckedForm, refused: Refused, name: string): Refused | null {
  if (!refused.fields[name]) return refused;
  const { [name]: _, ...fields } = refused.fields;
  return Object.keys(fields).length ? { outcome: "refused", error: headline(language, form, fields), fields } : null;
}

/** `sentence` with a value in the place of each word in braces. */
function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, word) => String(values[word]));
}

/** Those of `options` that the store has. */
export function offered(options: readonly Choice[], shop?: Shop): Choice[] {
  const has = { delivery: shop?.services.delivery ?? true, driveThru: shop?.store.driveThru ?? true };
  return options.filter(({ needs }) => !needs || has[needs]);
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
  if (text === undefined) return missing;
  if (/\p{Cc}/u.test(control.kind === "paragraph" ? text.replace(/[\n\t]/g, "") : text))
    return fill(sentences.unreadable, { label });
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
      // The example of the sentence is a date of birth.
      if (!isDate(text)) return required ? sentences.date : missing;
      if (control.range === "upcoming")
        return text < today ? sentences.upcoming : shop && closedOn(language, text, shop);
      return text < "1900" || text > today ? sentences.birthDate : undefined;
    case "oneOf":
      return offered(control.options, shop).some(({ value }) => value === text) ? undefined : missing;
  }
}

/** Trims what Unicode calls white space, as Rust does; `trim()` would take U+FEFF as well and leave U+0085. */
function clean(text: string, { kind }: Control): string {
  const lines = kind === "paragraph" ? text.replace(/\r\n|[\r\v\f\u2028\u2029]/g, "\n") : text;
  const trimmed = lines.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "").normalize();
  return kind === "phone" || kind === "date" ? asciiDigits(trimmed) : trimmed;
}

const isStars = (value: unknown, max: number) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

/** The pattern of the HTML standard for `<input type=email>`. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The sentence for a visitor who wants to come on a day that the store's calendar says is closed. */
function closedOn({ rules, words: { sentences } }: FormLanguage, date: string, shop: Shop): string | undefined {
  const closed = shop.closed.find((day) => day.date === date && day.hours.length === 0);
  if (!closed) return undefined;
  const next = nextOpenDay(shop, date);
  const sentence = fill(sentences.closed, { date: dayInWords(rules, date), name: closed.name });
  return next ? `${sentence} ${fill(sentences.nextOpen, { date: dayInWords(rules, next) })}` : sentence;
}

/** Longest number as written: people add spaces and dashes, but not pages of them. */
const PHONE_LENGTH = 60;

/** A number, then perhaps an extension. */
const PHONE =
  /^([\d\p{White_Space}+\-.()/]*)(?:,?\p{White_Space}*(?:extension|ext\.?|x|#)\p{White_Space}*\d{1,10})?$/iu;

/** Ten digits, eleven with a leading 1, or a + with 8 to 15 (E.164). */
const DIALED = /^(1?\d{10}|\+\d{8,15})$/;

function isPhone(text: string): boolean {
  const number = PHONE.exec(text)?.[1]?.replace(/[^\d+]/g, "") ?? "";
  return DIALED.test(number) && [...text].length <= PHONE_LENGTH;
}

/** `YYYY-MM-DD` of a day that exists. Engines differ on February 30th, but none writes it back. */
function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
}

/** The visitor's own date. */
export const localToday = () => localDate(new Date());
