import type { FormId } from "../../../../forms/forms.gen.ts";
import type { Lang, Month, MonthCounts } from "../../../desk.gen.ts";
import { FORM_NAMES } from "../../../words/names.ts";
import { methodOf } from "../../../words/requests.ts";

type Cell = number | string;

/** A table of the month, as it is shown, printed and saved. */
export type MonthTable = {
  title: string;
  hint?: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
  /** Columns whose numbers are drawn as bars, all on one scale. */
  bars: readonly number[];
};

const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", es: "Spanish", ar: "Arabic" };
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The month that is `later` months after `month`, as "2026-11". */
export function monthAfter(month: string, later: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 7);
}

const formatted = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options }).format(new Date(`${month}-01T00:00:00Z`));

/** "November 2026" */
export const monthName = (month: string) => formatted(month, { month: "long", year: "numeric" });

/** 320 → "5 h 20 min" */
export function duration(minutes: number | null): string {
  if (minutes === null) return "–";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

/** 15 → "3 PM" */
const hourName = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

/** The forms for which `has` is true, in the order of the desk. */
const formsWith = (has: (form: FormId) => boolean) => (Object.keys(FORM_NAMES) as FormId[]).filter(has);

const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);

/** All tables about a month, up to `today`. */
export function tablesOf(counts: MonthCounts, today: string): MonthTable[] {
  const { before } = counts;
  const names = [counts, before].map(({ month }) => formatted(month, { month: "long" }));
  return [
    requestTable(counts, names),
    prescriptionTable(counts, names),
    comparison("How they get it", "Way", names, [counts, before], ({ ways }) =>
      ways.map(({ way, count }) => [methodOf({ method: way })?.name ?? way, count]),
    ),
    comparison("Languages of the forms", "Language", names, [counts, before], ({ languages }) =>
      languages.map(({ lang, count }) => [LANGUAGE_NAMES[lang], count]),
    ),
    dayByDay(counts, today),
    byHour(counts),
    {
      ...comparison("Arrivals by page", "Page", names, [counts, before], ({ pages }) =>
        pages.map(({ page, count }) => [page, count]),
      ),
      hint: "How often people opened a page from elsewhere: by its address, a bookmark or another website. Pages reached by a link inside your site aren’t in it. Browsers tell of it only where the address begins with https.",
    },
  ].filter(({ rows }) => rows.length > 0);
}

function requestTable({ forms, before }: MonthCounts, names: readonly string[]): MonthTable {
  const [now, earlier] = [forms, before.forms].map((all) => new Map(all.map((one) => [one.form, one])));
  const received = (form: FormId) => [now, earlier].map((all) => all?.get(form)?.received ?? 0);
  return {
    title: "What came in",
    columns: ["What", ...names, "Done by now", "For delivery"],
    rows: formsWith((form) => Math.max(...received(form)) > 0).map((form) => ({
      name: FORM_NAMES[form],
      cells: [...received(form), now?.get(form)?.done ?? 0, now?.get(form)?.deliveries ?? 0],
    })),
    bars: [0, 1],
  };
}

function prescriptionTable(counts: MonthCounts, names: readonly string[]): MonthTable {
  const both = (cell: (month: Month) => Cell) => [cell(counts), cell(counts.before)];
  return {
    title: "Prescriptions",
    hint: "Counted from when a request came in until it was marked ready, nights and closed days included. Late is by the hours that your site promises now.",
    columns: ["What", ...names],
    rows: [
      { name: "Prescriptions asked for", cells: both(({ prescriptions }) => prescriptions) },
      { name: "Half were ready within", cells: both(({ minutesUntilReady }) => duration(minutesUntilReady)) },
      { name: "Requests ready late, or late now", cells: both(({ late }) => late) },
    ],
    bars: [],
  };
}

type Counted = readonly (readonly [name: string, count: number])[];

/** A table that compares the numbers of two months. */
function comparison(
  title: string,
  first: string,
  names: readonly string[],
  months: readonly [Month, Month],
  countsOf: (month: Month) => Counted,
): MonthTable {
  const [now, before] = months.map((month) => new Map(countsOf(month)));
  const all = [...new Set([...(now?.keys() ?? []), ...(before?.keys() ?? [])])];
  return {
    title,
    columns: [first, ...names],
    rows: all.map((name) => ({ name, cells: [now?.get(name) ?? 0, before?.get(name) ?? 0] })),
    bars: [0, 1],
  };
}

function dayByDay({ month, days }: MonthCounts, today: string): MonthTable {
  const forms = formsWith((form) => days.some((one) => one.form === form));
  const last = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`).getTime() - 1;
  const dates = Array.from(
    { length: new Date(last).getUTCDate() },
    (_, at) => `${month}-${`${at + 1}`.padStart(2, "0")}`,
  );
  const rows = dates
    .filter((day) => day <= today)
    .map((day) => {
      const ofDay = days.filter((one) => one.day === day);
      const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
      return {
        name: `${weekday} ${Number(day.slice(8))}`,
        cells: [sum(ofDay), ...forms.map((form) => sum(ofDay.filter((one) => one.form === form)))],
      };
    });
  return {
    title: "Day by day",
    columns: ["Day", "All", ...forms.map((form) => FORM_NAMES[form])],
    rows: days.length > 0 ? rows : [],
    bars: [0],
  };
}

function byHour({ hours }: MonthCounts): MonthTable {
  const all = hours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const at = (hour: number, weekday: number) =>
    hours.find((one) => one.hour === hour && one.weekday === weekday)?.count ?? 0;
  return {
    title: "When it comes in",
    columns: ["From", ...WEEKDAYS],
    rows: Array.from({ length: all.length > 0 ? last - first + 1 : 0 }, (_, later) => ({
      name: hourName(first + later),
      cells: WEEKDAYS.map((_, day) => at(first + later, day + 1)),
    })),
    bars: WEEKDAYS.map((_, day) => day),
  };
}

const quoted = (cell: Cell) => (/[",\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : `${cell}`);

/** All tables as CSV, one below the other. The first character (U+FEFF) tells spreadsheets that the text is UTF-8. */
export function csvOf(title: string, tables: readonly MonthTable[]): string {
  const lines = tables.flatMap(({ title, columns, rows }) => [
    [],
    [title],
    columns,
    ...rows.map(({ name, cells }) => [name, ...cells]),
  ]);
  return `\ufeff${[[title], ...lines].map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}
