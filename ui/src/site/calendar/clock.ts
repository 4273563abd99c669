/** 540 → "9", 1050 → "5:30", on a clock of twelve hours. */
export function twelveHours(minutes: number, always = false): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60) % 12 || 12}${rest || always ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

export const isMorning = (minutes: number) => minutes % 1440 < 720;
