import type { Term } from "../../../site/site.gen.ts";

/** The words of the delivery schedule and the delivery area. */
export type DeliveryText = {
  weekdays: string;
  saturday: string;
  sunday: string;
  byMail: string;
  anyDay: string;
  sameDay: string;
  columns: { day: string; orderBy: string; expect: string };
  /** Where no day is known. */
  unknown: string;
  schedule: (days: readonly { day: string; time: string }[], refill: Term | null) => string;
  callBy: (day: string | null) => string;
  closedOnSaturday: (lastOpenDay: string) => string;
  closedOnSunday: (lastOpenDay: string) => string;
  within: (miles: number) => string;
  towns: (towns: readonly string[]) => string;
  ask: string;
};
