/** 540 → "9", 1050 → "5:30", on a clock of twelve hours. */
export function twelveHours(minutes: number, always = false): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${rest || always ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

export const isMorning = (minutes: number) => minutes % 1440 < 720;

/** Whether these sorted days of the week are consecutive, and enough for "Monday to Wednesday". */
export const isRun = (days: readonly number[]) =>
  days.length > 2 && (days.at(-1) ?? 0) - (days[0] ?? 0) === days.length - 1;

/** "2 PM" → "2" after "1 PM": AM or PM is not repeated. */
export function withoutHalf(before: string, time: string): string {
  const [[, half], [hour = "", ownHalf]] = [before, time].map((text) => text.split(/\s(.*)/s)) as [string[], string[]];
  return half === ownHalf ? hour : time;
}
