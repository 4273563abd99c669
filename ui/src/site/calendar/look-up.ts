import type { CalendarDay, DeliveryBy, LocalTime, Now } from "../site.gen.ts";

/**
 * The facts of the moment `at`, from the days that the server has calculated; null outside them. The rules about days are in
 * `crates/text/src/opening`, and `tests/calendar_cases.json` holds both to the same answers.
 */
export function lookUp(days: readonly CalendarDay[], at: LocalTime): Now | null {
  const index = days.findIndex(({ date }) => date === at.date);
  const today = days[index];
  if (!today) return null;
  const later = today.later?.filter(({ from }) => from <= at.minutes).pop();
  const delivery = deliveryAfter(days.slice(index), at);
  return {
    at,
    ...state(days.slice(index), at),
    ...(delivery && { delivery }),
    ...(later?.ready && { ready: later.ready }),
    ...(later?.comes && { comes: later.comes }),
  };
}

function state([today, ...ahead]: readonly CalendarDay[], { date, minutes }: LocalTime): Partial<Now> {
  const spans = today?.spans ?? [];
  const current = spans.find(({ open, close }) => open <= minutes && minutes < close);
  const again = spans.find(({ open }) => open > minutes);
  const next = again && { date, minutes: again.open };
  if (current) {
    const [first] = ahead[0]?.spans ?? [];
    const overnight = current.close === 1440 && first?.open === 0 ? first : undefined;
    if (overnight && overnight.close > minutes) return {};
    const until =
      overnight && ahead[0] ? { date: ahead[0].date, minutes: overnight.close } : { date, minutes: current.close };
    return { state: "open", until, ...(next && { next }) };
  }
  const [opens] = ahead.filter((day) => day.spans);
  const [first] = opens?.spans ?? [];
  const opening = next ?? (opens && first && { date: opens.date, minutes: first.open });
  return opening ? { state: "closed", next: opening } : {};
}

function deliveryAfter(days: readonly CalendarDay[], { date, minutes }: LocalTime): DeliveryBy | null {
  for (const day of days) {
    const isToday = day.date === date;
    const by = day.deliveries?.find((by) => !isToday || minutes < by);
    if (by !== undefined) return { date: day.date, by };
    const isOver = isToday && (day.spans?.at(-1)?.close ?? 1440) <= minutes;
    if (day.deliveries?.length === 0 && !isOver) return { date: day.date, by: null };
  }
  return null;
}

/** `date`, or the next day for which `is` is true; null if the known days end before that. */
export function dayFrom(days: readonly CalendarDay[], date: string, is: (day: CalendarDay) => boolean): string | null {
  if (!days.some((day) => day.date === date)) return null;
  return days.find((day) => day.date >= date && is(day))?.date ?? null;
}
