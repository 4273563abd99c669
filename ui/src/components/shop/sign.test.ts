import { expect, test } from "vitest";
import { boardWords, paperWords, signLines } from "./sign.ts";

test.each([
  ["Elm Drugs", ["ELM DRUGS"]],
  ["Corner Pharmacy", ["CORNER PHARMACY"]],
  ["Farmacia La Esperanza", ["FARMACIA LA ESPERANZA"]],
  [
    "Sheikh & O'Connor Family Prescription Center of Jackson Heights",
    ["Sheikh & O'Connor Family Prescription", "Center of Jackson Heights"],
  ],
  ["Llanfairpwllgwyngyllgogerychwyrndrobwll", ["Llanfairpwllgwyngyllgogerychwyrndrobwll"]],
])("%s fits on the sign", (name, lines) => {
  const sign = signLines(name);
  expect(sign.map(({ text }) => text)).toEqual(lines);
  for (const { length } of sign) expect(length).toBeLessThanOrEqual(306.5);
});

test.each([
  ["9 AM", ["9 AM"]],
  ["Wed 10 AM", ["Wed 10 AM"]],
  ["Mon, Nov 30, 9 AM", ["Mon, Nov 30", "9 AM"]],
  ["el mié a las 9\u00a0a.\u00a0m.", ["el mié a las", "9\u00a0a.\u00a0m."]],
  ["يوم الأربعاء الساعة 9 صباحًا", ["يوم الأربعاء", "الساعة 9 صباحًا"]],
])("the board in the door says %s within its edges", (when, lines) => {
  const board = boardWords("Opens", when);
  expect(board.map(({ text }) => text)).toEqual(["Opens", ...lines]);
  for (const { text, size, y } of board) {
    expect(text.length * 0.64 * size).toBeLessThanOrEqual(87);
    expect(y - size).toBeGreaterThan(386);
    expect(y).toBeLessThan(443);
  }
});

test.each([
  ["Thanksgiving", ["Closed for", "Thanksgiving"]],
  ["Christmas", ["Closed for", "Christmas"]],
  ["Juneteenth, and painting the store", []],
])("the paper in the window says %s, or nothing", (name, lines) => {
  const paper = paperWords("Closed for", name);
  expect(paper.map(({ text }) => text)).toEqual(lines);
  for (const { text, size } of paper) expect(text.length * 0.64 * size).toBeLessThanOrEqual(139);
});
