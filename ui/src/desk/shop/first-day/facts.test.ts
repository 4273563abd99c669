import { expect, test } from "vitest";
import { firstFacts, missingOf } from "./facts.ts";

const OPEN = Array.from({ length: 7 }, () => [{ open: 540, close: 1020 }]);
const WHOLE = {
  pharmacy: {
    name: "Rosario Pharmacy",
    phone: "(718) 555-0188",
    street: "37-20 Junction Boulevard",
    city: "Corona",
    state: "NY",
    zip: "11368",
    hours: ["M-F 9a-5p"],
  },
  services: { prescriptions: true, delivery: false },
};

test("a first day has six facts, of which the promise may stay empty", () => {
  expect(missingOf(firstFacts({}, undefined))).toEqual({
    known: Array(6).fill(false),
    names: ["the name", "the phone", "the address", "the hours", "what you offer"],
  });
  expect(missingOf(firstFacts(WHOLE, OPEN))).toEqual({ known: [true, true, true, true, true, false], names: [] });
  const promised = { ...WHOLE, promise: { refill_hours: "24-48" } };
  expect(missingOf(firstFacts(promised, OPEN)).known).toEqual(Array(6).fill(true));
});

test("the door shows the number of the house, and nothing of a street without one", () => {
  const houseOf = (street: string) => firstFacts({ pharmacy: { street } }, undefined).house;
  expect(["37-20 Junction Boulevard", "7 Maple St", "Broadway"].map(houseOf)).toEqual(["37-20", "7", ""]);
});

test("an address without its town is still missing", () => {
  const { city: _, ...pharmacy } = WHOLE.pharmacy;
  expect(missingOf(firstFacts({ ...WHOLE, pharmacy }, OPEN)).names).toEqual(["the address"]);
});
