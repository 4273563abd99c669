import { expect, test } from "vitest";
import shared from "../../../../tests/hours_cases.json" with { type: "json" };
import arabic from "../language/rules.ar.ts";
import english from "../language/rules.en.ts";
import spanish from "../language/rules.es.ts";
import { deliveryAfterClosing, deliveryDays, deliveryOn } from "./delivery-days.ts";
import type { Hours } from "./opening.ts";

const shops = shared.shops as unknown as Record<string, Hours>;
const delivering = (shop: string, days: readonly number[]) => ({
  ...(shops[shop] as Hours),
  delivery: { days, cutoffWeekday: null, cutoffSaturday: null },
});

test.each(shared.deliveries)("the case shared with the server: $shop delivers on $days, wanted on $wanted", (given) => {
  expect(deliveryOn(delivering(given.shop, given.days), given.wanted)).toBe(given.on);
});

const REFILL = { least: 24, most: 48 };
test.each([
  // The eve of a vacation from Monday, August 9 to Sunday, August 22, 2027, and days in it.
  ["from to", [1, 4], REFILL, "2027-08-06T14:00:00Z", null],
  ["from to", [1, 4], REFILL, "2027-08-07T14:00:00Z", "2027-08-24"],
  ["from to", [1, 4], REFILL, "2027-08-12T14:00:00Z", "2027-08-24"],
  ["from to", [1, 4], null, "2027-08-07T14:00:00Z", "2027-08-24"],
  ["from to", [1, 4], REFILL, "2027-08-23T14:00:00Z", null],
  ["from to", [], REFILL, "2027-08-12T14:00:00Z", null],
  // A single day: what would come on Thanksgiving comes on the day after.
  ["thanksgiving", [0, 1, 2, 3, 4], REFILL, "2026-11-26T15:00:00Z", "2026-11-27"],
  ["thanksgiving", [3], REFILL, "2026-11-24T15:00:00Z", "2026-12-03"],
  ["thanksgiving", [0, 1, 2, 3, 4], REFILL, "2026-11-25T15:00:00Z", null],
  // No delivery on a weekend is usual.
  ["weekdays", [0, 1, 2, 3, 4, 5], REFILL, "2026-11-29T15:00:00Z", null],
] as const)(
  "%s, delivering on %j, promising %j, at %s says that the next delivery is on %s",
  (shop, days, term, now, day) =>
    expect(deliveryAfterClosing(delivering(shop, days), "America/New_York", term, new Date(now))).toBe(day),
);

test.each([
  [[1, 4], "on Tuesday and Friday", "los martes y viernes", "يومي الثلاثاء والجمعة"],
  [[5], "on Saturday", "los sábados", "يوم السبت"],
  [[0, 2, 6], "on Monday, Wednesday and Sunday", "los lunes, miércoles y domingos", "أيام الاثنين والأربعاء والأحد"],
])("the days %j are named as those of every week", (days, ...said) => {
  expect([english, spanish, arabic].map((rules) => rules.onDays(days))).toEqual(said);
});

test.each([
  [840, 720, undefined, [0, 1, 2, 3, 4, 5]],
  [null, 720, undefined, [5]],
  [null, null, undefined, []],
  [840, 720, [1, 4], [1, 4]],
])("with the cutoffs %j and %j and the days %j it delivers on %j", (cutoffWeekday, cutoffSaturday, days, expected) => {
  expect(deliveryDays({ cutoffWeekday, cutoffSaturday, ...(days && { days }) })).toEqual(expected);
});
