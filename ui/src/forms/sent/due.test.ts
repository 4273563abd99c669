import { expect, test } from "vitest";
import shared from "../../../../tests/hours_cases.json" with { type: "json" };
import type { Hours } from "../../site/opening.ts";
import rules from "../../site/rules.en.ts";
import { due, dueInWords, inFull } from "./due.ts";

const shops = shared.shops as unknown as Record<string, Hours>;
const at = (text: string) => {
  const [date = "", time = ""] = text.split("T");
  const [hours, minutes] = time.split(":").map(Number);
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
};

test.each(shared.deadlines)("the case shared with the server: $shop, promised for $promised", (deadline) => {
  expect(due(shops[deadline.shop] as Hours, "America/New_York", new Date(deadline.promised))).toEqual(at(deadline.due));
});

test("while the hours are not known nothing is promised", () => {
  expect(due(shops.unknown as Hours, "America/New_York", new Date("2026-11-17T15:00:00Z"))).toBeNull();
});

test("a day is named by its weekday as long as that means one day", () => {
  const noon = at("2026-11-25T12:00");
  expect(dueInWords(rules, noon, "2026-11-23")).toBe("Wednesday, 12 PM");
  expect(dueInWords(rules, noon, "2026-11-18")).toBe("Wed, Nov 25, 12 PM");
  expect(inFull(rules, noon)).toBe("Wednesday, November 25, 12 PM");
});
