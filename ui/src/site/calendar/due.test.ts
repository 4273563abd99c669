import { expect, test } from "vitest";
import rules from "../language/rules.en.ts";
import { dueInWords, inFull } from "./due.ts";

const at = (text: string) => {
  const [date = "", time = ""] = text.split("T");
  const [hours, minutes] = time.split(":").map(Number);
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
};

test("a day is named by its weekday as long as that means one day", () => {
  const noon = at("2026-11-25T12:00");
  expect(dueInWords(rules, noon, "2026-11-23")).toBe("Wednesday, 12 noon");
  expect(dueInWords(rules, noon, "2026-11-18")).toBe("Wed, Nov 25, 12 noon");
  expect(inFull(rules, noon)).toBe("Wednesday, November 25, 12 noon");
});
