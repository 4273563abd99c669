/** "9:12 AM" today, "Nov 22, 9:12 AM" on other days. */
export function clockTime(moment: string, timeZone: string | null): string {
  const zone = timeZone ?? undefined;
  const date = new Date(moment);
  const day = (of: Date) => of.toLocaleDateString("en-US", { timeZone: zone });
  const time = { hour: "numeric", minute: "2-digit", timeZone: zone } as const;
  if (day(date) === day(new Date())) return date.toLocaleTimeString("en-US", time);
  return date.toLocaleString("en-US", { month: "short", day: "numeric", ...time });
}
