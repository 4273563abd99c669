import { useLaterDay } from "../../../../site/calendar/use-later-day.ts";
import { useSite } from "../../../../site/context.ts";
import { sentences } from "../../../../site/language/present.ts";
import type { FillingText } from "../en.ts";

/** How long a refill takes, or the day on which it's ready if the store is closed for longer. */
export function Refills({ text }: { text: FillingText["offers"]["refills"] }) {
  const { promise, claims } = useSite();
  const { refillHours } = promise;
  const day = useLaterDay("ready");
  const time = day ? text.ready(day) : refillHours && text.allow(refillHours);
  return <span key={day}>{sentences(text.text, time, claims.asksDoctor && text.noneLeft)}</span>;
}
