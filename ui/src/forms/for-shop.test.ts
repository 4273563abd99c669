import { expect, test } from "vitest";
import { SAMPLE } from "../site/testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { forShop } from "./for-shop.ts";

test("the sample's shop asks every form as it is written", () => {
  for (const form of Object.values(FORMS)) expect(forShop(form, SAMPLE)).toEqual(form);
});

test("a shop that neither delivers nor has a drive-thru offers the counter alone, and names no delivery", () => {
  const shop = {
    ...SAMPLE,
    services: { ...SAMPLE.services, delivery: false },
    store: { ...SAMPLE.store, driveThru: false },
  };
  const refill = forShop(FORMS.refill, shop);
  const choices = refill.fields.flatMap(({ control }) => (control.kind === "oneOf" ? control.options : []));
  expect(choices.map(({ value }) => value)).toEqual(["pickup"]);
  expect(refill.success).toBe("Thank you for your refill request! We will contact you when it's ready for pickup.");
  expect(refill.fields.find(({ name }) => name === "pickupDate")?.label).toBe("Pickup date");
  expect(JSON.stringify(refill)).not.toMatch(/deliver|drive/i);
});
