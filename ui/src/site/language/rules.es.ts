import { isMorning, isRun, twelveHours, withoutHalf } from "../calendar/clock.ts";
import { capitalize } from "./present.ts";
import type { Rules } from "./rules.en.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
const SHORT = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

function half(minutes: number): string {
  // Some people read "12 p. m." as midnight.
  if (minutes % 720 === 0) return minutes % 1440 === 0 ? "de la medianoche" : "del mediodía";
  return isMorning(minutes) ? "a.\u00a0m." : "p.\u00a0m.";
}

const time = (minutes: number) => `${twelveHours(minutes)}\u00a0${half(minutes)}`;
/** "las 2 p. m.", but "la 1 p. m." and "la 1" */
export const theHour = (time: string) => `${/^1(?:\D|$)/.test(time) ? "la" : "las"} ${time}`;

/** "de lunes a viernes", "sábado y domingo", "lunes". */
const days = (names: readonly string[]) => (first: number, last: number) => {
  if (first === last) return names[first] ?? "";
  return last - first === 1 ? `${names[first]} y ${names[last]}` : `de ${names[first]} a ${names[last]}`;
};
const span = (open: number, close: number) => `de ${time(open)} a ${time(close)}`;
/** "y" becomes "e" before the sound "i". Names of places here are not Spanish, so their "H" is a sound. */
const and = (word = "") => (/^(?:h?[ií]|[IÍ](?!sl))(?!e)/.test(word) ? "e" : "y");

const hours = (count: number) => `${count} ${count === 1 ? "hora" : "horas"}`;

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and(names.at(-1))} ${names.at(-1)}`;

export default {
  lang: "es",
  days: DAYS,
  shortDays: SHORT,
  months: MONTHS,
  longDate: ({ year, month, day }) => `${day} de ${MONTHS[month]} de ${year}`,
  monthAndYear: ({ year, month }) => `${MONTHS[month]} de ${year}`,
  shortDate: ({ month, day, weekday }) => `${SHORT[weekday]} ${day} de ${MONTHS[month]?.slice(0, 3)}`,
  dayInWords: ({ month, day, weekday }) => `${DAYS[weekday]} ${day} de ${MONTHS[month]}`,
  time,
  at: (time, day) =>
    `${day ? `el ${day.replace(/^\p{L}{3}/u, (short) => DAYS[SHORT.indexOf(short)] ?? short)} ` : ""}a ${theHour(time)}`,
  cutoff: time,
  specialDay: (date, hours, name) => `${capitalize(date)}: ${hours}, ${name}`,
  closed: "cerrado",
  allDay: "abierto las 24 horas",
  hours: {
    sentence: { days: days(DAYS), span, closed: true },
    compact: { days: days(DAYS), span, closed: false },
    exact: { days: days(DAYS), span, closed: false },
    bare: { days: days(DAYS), span, closed: true },
    short: { days: days(SHORT), span, closed: false },
  },
  comma: ", ",
  betweenSpans: " y ",
  fromTo: (first, last) => `del ${first} al ${last}`,
  timeAfter: withoutHalf,
  numbers: [
    "ninguno",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
  ],
  list,
  onDays: (days) =>
    isRun(days)
      ? `de ${DAYS[days[0] ?? 0]} a ${DAYS[days.at(-1) ?? 0]}`
      : `los ${list(days.map((day) => `${DAYS[day]}`.replace(/o$/, "os")))}`,
  term: ({ least, most }) => (least === most ? hours(most) : `de ${least} a ${hours(most)}`),
  within: ({ least, most }) =>
    least === most ? `en menos de ${hours(most)}` : `en un plazo de ${least} a ${hours(most)}`,
  checks: {
    names: {
      "blood-pressure": "presión arterial",
      cholesterol: "colesterol",
      diabetes: "azúcar en la sangre (diabetes)",
      bmi: "índice de masa corporal (BMI)",
      "bone-density": "densidad ósea",
    },
    simple: (count, word) => {
      if (count === 0) return "Pruebas sencillas";
      return count === 1 ? "Una prueba sencilla" : `${word} pruebas sencillas`;
    },
  },
} satisfies Rules as Rules;
