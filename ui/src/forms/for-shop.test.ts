import { expect, test } from "vitest";
import { SAMPLE } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { forShop } from "./for-shop.ts";

test("the sample's shop asks every form as it is written", () => {
  for (const form of Object.values(FORMS)) expect(forShop(form, SAMPLE)).toEqual(form);
});

test("a shop that neither delivers nor has a drive-thru offers the counter alone", () => {
  const shop = {
    ...SAMPLE,
    services: { ...SAMPLE.services, delivery: false },
    store: { ...SAMPLE.store, driveThru: false },
  };
  const choices = forShop(FORMS.refill, shop).fields.flatMap(({ control }) =>
    control.kind === "oneOf" ? control.options : [],
  );
  expect(choices.map(({ value }) => value)).toEqual(["pickup"]);
});
