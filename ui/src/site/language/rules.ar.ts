import { isMorning, isRun, twelveHours } from "../calendar/clock.ts";
import type { Term } from "../site.gen.ts";
import type { Rules } from "./rules.en.ts";

const DAYS = ["الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت", "الأحد"];
const MONTHS = [
  "يناير",
  "فبراير",
  "مارس",
  "أبريل",
  "مايو",
  "يونيو",
  "يوليو",
  "أغسطس",
  "سبتمبر",
  "أكتوبر",
  "نوفمبر",
  "ديسمبر",
];

/** Isolates Latin text of the owner or the visitor, which would change the direction of the text beside it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/** "5,000+" in words: the plus sign would appear on the wrong side. */
export const atLeast = (printed: string): string => printed.replace(/^([\d.,]+)\+$/, "أكثر من $1");

/** `one` and `two` include their number; in the others, `{n}` is the number. */
type Forms = { zero?: string; one: string; two: string; few: string; many?: string; other: string };

/** Arabic has six plural forms; a missing one is the same as `other`. */
export function plural(count: number, forms: Forms): string {
  const rest = count % 100;
  const byRest = !Number.isInteger(count) || rest < 3 ? "other" : rest <= 10 ? "few" : "many";
  const form = (["zero", "one", "two"] as const)[count] ?? byRest;
  return (forms[form] ?? forms.other).replace("{n}", String(count));
}

/** The plural form for a printed number, such as "3,000+". */
export const customers = (printed: string) =>
  plural(Number(printed.replace(/\D/g, "")), {
    one: "زبون",
    two: "زبون",
    few: "زبائن",
    many: "زبونًا",
    other: "زبون",
  });

/** From one number to another. `from` has the words for one and two. */
export function range({ least, most }: Term, forms: Forms, from: readonly [one: string, two: string]): string {
  return least === most ? plural(most, forms) : `${from[least - 1] ?? least} إلى ${plural(most, forms)}`;
}

function half(minutes: number): string {
  if (minutes % 1440 === 0) return "منتصف الليل";
  if (isMorning(minutes)) return "صباحًا";
  const hour = Math.floor((minutes % 1440) / 60);
  return hour === 12 ? "ظهرًا" : hour < 17 ? "بعد الظهر" : "مساءً";
}

const time = (minutes: number) => `${twelveHours(minutes)}\u00a0${half(minutes)}`;

const days = (first: number, last: number, from = "من ") => {
  if (first === last) return `${DAYS[first]}`;
  return last - first === 1 ? `${DAYS[first]} و${DAYS[last]}` : `${from}${DAYS[first]} إلى ${DAYS[last]}`;
};
const span = (open: number, close: number) => `من ${time(open)} إلى ${time(close)}`;
const style = { days: (first: number, last: number) => days(first, last), span };

/** "و" is joined to an Arabic word, and separate from a Latin one. */
const list = (names: readonly string[]) =>
  names.reduce((text, name) => {
    const [space, word] = /^[\u0600-\u06ff]/.test(name) ? ["", name] : ["\u00a0", apart(name)];
    return text ? `${text} و${space}${word}` : word;
  }, "");

const dayInWords: Rules["dayInWords"] = ({ month, day, weekday }) => `${DAYS[weekday]} ${day} ${MONTHS[month]}`;

const hours = (term: Term) =>
  range(term, { one: "ساعة واحدة", two: "ساعتين", few: "{n} ساعات", other: "{n} ساعة" }, ["ساعة", "ساعتين"]);

export default {
  lang: "ar",
  days: DAYS,
  shortDays: DAYS,
  months: MONTHS,
  longDate: ({ year, month, day }) => `${day} ${MONTHS[month]} ${year}`,
  monthAndYear: ({ year, month }) => `${MONTHS[month]} ${year}`,
  shortDate: dayInWords,
  dayInWords,
  time,
  at: (time, day) => `${day ? `يوم ${day} ` : ""}الساعة ${time}`,
  cutoff: time,
  specialDay: (date, hours, name) => `${date}: ${hours}، ${apart(name)}`,
  closed: "مغلق",
  allDay: "مفتوح 24 ساعة",
  hours: {
    sentence: { ...style, closed: true },
    compact: { ...style, closed: false },
    exact: { ...style, closed: false },
    bare: { ...style, closed: true },
    short: {
      days: (first, last) => `${days(first, last, "")}:`,
      span: (open, close) => `${time(open)} إلى ${time(close)}`,
      closed: false,
    },
  },
  comma: "، ",
  betweenSpans: "، و",
  fromTo: (first, last) => `من ${first} إلى ${last}`,
  timeAfter: (_, time) => time,
  numbers: [
    "لا شيء",
    "واحد",
    "اثنان",
    "ثلاثة",
    "أربعة",
    "خمسة",
    "ستة",
    "سبعة",
    "ثمانية",
    "تسعة",
    "عشرة",
    "أحد عشر",
    "اثنا عشر",
  ],
  list,
  onDays: (days) =>
    isRun(days)
      ? `من ${DAYS[days[0] ?? 0]} إلى ${DAYS[days.at(-1) ?? 0]}`
      : `${["", "يوم ", "يومي "][days.length] ?? "أيام "}${list(days.map((day) => `${DAYS[day]}`))}`,
  term: (term) => `${term.least === term.most ? "" : "من "}${hours(term)}`,
  within: (term) => `خلال ${hours(term)}`,
  checks: {
    names: {
      "blood-pressure": "ضغط الدم",
      cholesterol: "الكوليسترول",
      diabetes: "سكر الدم",
      bmi: "مؤشر كتلة الجسم (BMI)",
      "bone-density": "كثافة العظام",
    },
    simple: (count, word) =>
      plural(count, {
        zero: "فحوص بسيطة",
        one: "فحص بسيط",
        two: "فحصان بسيطان",
        few: `${word} فحوص بسيطة`,
        many: "{n} فحصًا بسيطًا",
        other: "{n} فحص بسيط",
      }),
  },
} satisfies Rules as Rules;
