import { expect, test } from "vitest";
import cases from "../../../../tests/calendar_cases.json" with { type: "json" };
import type { CalendarDay, Now } from "../site.gen.ts";
import { dayFrom, lookUp } from "./look-up.ts";

type Case = { shop: string; moments: { days: CalendarDay[]; now: Now }[] };

test.each(cases as unknown as Case[])("a browser finds what the server says of $shop at each moment", ({ moments }) => {
  expect(moments).not.toHaveLength(0);
  for (const { days, now } of moments) expect(lookUp(days, now.at)).toEqual(now);
});

test("a moment outside the days is not known, and neither is a day after them", () => {
  const [shop] = cases as unknown as Case[];
  const days = shop?.moments[0]?.days ?? [];
  expect(lookUp(days, { date: "2020-01-01", minutes: 600 })).toBeNull();
  expect(dayFrom(days, "2020-01-01", () => true)).toBeNull();
  expect(dayFrom(days, days[3]?.date ?? "", ({ spans }) => Boolean(spans))).not.toBeNull();
});
