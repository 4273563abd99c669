import { expect, test } from "vitest";
import rules, { atLeast, plural } from "./rules.ar.ts";

test("counts in six ways", () => {
  const forms = { zero: "0", one: "1", two: "2", few: "{n} few", many: "{n} many", other: "{n} other" };
  const texts = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 2.5].map((count) => plural(count, forms));
  expect(texts.join(", ")).toBe("0, 1, 2, 3 few, 10 few, 11 many, 99 many, 100 other, 102 other, 103 few, 2.5 other");
});

test("says in words that a number is a least one", () => {
  expect(["5,000+", "300", "1.5k", "over 40"].map(atLeast)).toEqual(["أكثر من 5,000", "300", "1.5k", "over 40"]);
});

test("joins Arabic names to the conjunction and keeps Latin ones apart", () => {
  expect(rules.list([])).toBe("");
  expect(rules.list(["السبت"])).toBe("السبت");
  expect(rules.list(["السبت", "الأحد"])).toBe("السبت والأحد");
  expect(rules.list(["Riverside", "Oak Hill"])).toBe("\u2068Riverside\u2069 و\u00a0\u2068Oak Hill\u2069");
});

test("tells noon and midnight from evening and morning", () => {
  const texts = [0, 30, 540, 720, 750, 780, 1019, 1020, 1050, 1440].map((minutes) =>
    rules.time(minutes).replace("\u00a0", " "),
  );
  expect(texts).toEqual([
    "12 منتصف الليل",
    "12:30 صباحًا",
    "9 صباحًا",
    "12 ظهرًا",
    "12:30 ظهرًا",
    "1 بعد الظهر",
    "4:59 بعد الظهر",
    "5 مساءً",
    "5:30 مساءً",
    "12 منتصف الليل",
  ]);
});
