import type { Site } from "../site.gen.ts";

/** Number of vaccines in pharmacy.toml's list that are not seasonal. */
const OTHERS = 6;

/** The vaccines that the shop offers, by the kinds that pages name; false for a kind of which it offers none. */
export function vaccinesOffered({ store: { vaccines } }: Site) {
  const [flu, covid] = [vaccines.includes("flu"), vaccines.includes("covid-19")];
  const others = vaccines.filter((vaccine) => vaccine !== "flu" && vaccine !== "covid-19").length;
  return {
    seasonal: flu ? (covid ? "both" : "flu") : covid ? "covid" : false,
    adult: others === OTHERS ? "all" : others > 0 ? "some" : false,
  } as const;
}

/** The sentence about vaccines by appointment: on the named days of the week, or on any day. */
export const byAppointment = (
  days: readonly number[],
  sentences: { anyDay: string; onDays: (days: readonly number[]) => string },
): string => (days.length > 0 ? sentences.onDays(days) : sentences.anyDay);
