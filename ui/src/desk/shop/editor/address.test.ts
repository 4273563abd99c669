import { expect, test } from "vitest";
import { withAddress } from "./address.ts";

test("a whole address in the street's field fills the four fields, and any other street stays", () => {
  for (const [typed, street, city, state, zip] of [
    ["7 Maple St, Anytown, NY 12345", "7 Maple St", "Anytown", "NY", "12345"],
    ["4081 Broadway, New York NY 10032-1234 ", "4081 Broadway", "New York", "NY", "10032-1234"],
    ["12 Elm St, Suite 3, Fort Lee, nj, 07024, USA", "12 Elm St, Suite 3", "Fort Lee", "nj", "07024"],
    ["4081 Broadway", "typed", "", "", ""],
    ["4081 Broadway, Suite 10032", "typed", "", "", ""],
    ["7 Maple St, Suite 5 Albany NY 12345", "typed", "", "", ""],
  ] as const) {
    const facts = { pharmacy: { street: "typed", city: "", state: "", zip: "" } };
    expect(withAddress(facts, typed), typed).toEqual({ pharmacy: { street, city, state, zip } });
  }
});
