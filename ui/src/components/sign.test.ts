import { expect, test } from "vitest";
import { signLines } from "./sign.ts";

test.each([
  ["Elm Drugs", ["ELM DRUGS"]],
  ["Corner Pharmacy", ["CORNER PHARMACY"]],
  ["Farmacia La Esperanza", ["FARMACIA LA ESPERANZA"]],
  [
    "Sheikh & O'Connor Family Prescription Center of Jackson Heights",
    ["Sheikh & O'Connor Family Prescription", "Center of Jackson Heights"],
  ],
  ["Llanfairpwllgwyngyllgogerychwyrndrobwll", ["Llanfairpwllgwyngyllgogerychwyrndrobwll"]],
])("%s stands on the sign within its edges", (name, lines) => {
  const sign = signLines(name);
  expect(sign.map(({ text }) => text)).toEqual(lines);
  for (const { length } of sign) expect(length).toBeLessThanOrEqual(306.5);
});
