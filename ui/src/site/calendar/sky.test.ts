import { expect, test } from "vitest";
import { type Sky, skyAt } from "./sky.ts";

const at = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return skyAt({ date, minutes: hour * 60 + minute });
};

test.each<[string, string, Sky]>([
  ["2026-11-24", "00:00", "night"],
  ["2026-11-24", "05:58", "night"],
  ["2026-11-24", "05:59", "dawn"],
  ["2026-11-24", "06:50", "dawn"],
  ["2026-11-24", "07:14", "day"],
  ["2026-11-24", "11:20", "day"],
  ["2026-11-24", "16:11", "day"],
  ["2026-11-24", "16:12", "dusk"],
  ["2026-11-24", "16:35", "dusk"],
  ["2026-11-24", "17:27", "night"],
  ["2026-11-24", "23:59", "night"],
  ["2026-06-21", "05:00", "dawn"],
  ["2026-06-21", "06:00", "day"],
  ["2026-06-21", "19:59", "day"],
  ["2026-06-21", "20:30", "dusk"],
  ["2026-06-21", "21:15", "night"],
  ["2026-01-01", "07:00", "dawn"],
  ["2026-12-31", "17:00", "dusk"],
])("on %s at %s the street has its %s", (date, time, sky) => {
  expect(at(date, time)).toBe(sky);
});

test("every day of the year has its four skies in their order, and daylight is longest in June", () => {
  const lengths = Array.from({ length: 12 }, (_, month) => {
    const date = `2026-${String(month + 1).padStart(2, "0")}-15`;
    const skies = Array.from({ length: 1440 }, (_, minutes) => skyAt({ date, minutes }));
    expect(skies.filter((sky, at) => sky !== skies[at - 1])).toEqual(["night", "dawn", "day", "dusk", "night"]);
    return skies.filter((sky) => sky === "day").length;
  });
  expect(lengths.indexOf(Math.max(...lengths))).toBe(5);
  expect([0, 11]).toContain(lengths.indexOf(Math.min(...lengths)));
});
