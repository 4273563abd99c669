/** In New York, where the stores of the tests are. */
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

const DAY_MS = 86_400_000;

type Weekday = "Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun";

function read(moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { ...parts, date: `${parts.year}-${parts.month}-${parts.day}` } as Record<string, string>;
}

/** The date of the next `weekday` after today, such as 2026-11-24. */
export function nextDate(weekday: Weekday): string {
  const ahead = [1, 2, 3, 4, 5, 6, 7].map((days) => read(new Date(Date.now() + days * DAY_MS)));
  return ahead.find((day) => day.weekday === weekday)?.date ?? "";
}

/**
 * A time on the store's clock, such as "06:50", of the next `weekday` after today. A page believes no clock that is before the moment
 * for which it was served, or after the last day that it carries.
 */
export function atStore(weekday: Weekday, time: string): Date {
  const standard = new Date(`${nextDate(weekday)}T${time}-05:00`);
  const isSummer = Number(read(standard).hour) !== Number(time.slice(0, 2));
  return isSummer ? new Date(standard.getTime() - DAY_MS / 24) : standard;
}
