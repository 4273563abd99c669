import type { Locator } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { openPart, STORE, deskTest as test } from "./support/desk.ts";
import { expect } from "./support/test.ts";

test.use({ configuration: STORE });

/** Open for some hours on these days, whose names begin like this. */
const FASTS = ["Fast of Gedaliah", "Tenth of Tevet", "Fast of Esther", "Seventeenth of Tammuz", "Tisha B'Av"];

test("the year of a store that keeps the Sabbath is entered at the desk in fewer than 60 clicks", async ({
  request,
  shop,
  sitDown,
}) => {
  const { page: desk, watch } = await sitDown(["desk", "--no-open", "--shop"]);
  // A check that left before a save is answered as old; half-typed hours are refused.
  watch.expect(/422/, /409/);
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await openPart(desk, "Hours");
  clicks += 1;
  const hours = desk.getByLabel("Type them the way they are on your door");
  await click(hours);
  await hours.fill("Mon-Thu 9-7:30pm\nSun 9-5\nFri 9 until two hours before sunset\nSat an hour after sunset to 11pm");
  const place = desk.getByLabel(/^Where your store is/);
  await click(place);
  await place.fill("40.63, -73.99");
  await click(desk.getByRole("button", { name: "Save", exact: true }));
  await expect(desk.getByText(/^Saved\./)).toBeVisible();

  await openPart(desk, "Closed and short days");
  clicks += 1;
  await click(desk.getByRole("button", { name: "Add usual holidays" }));
  for (const group of ["Federal holidays", "Jewish"]) {
    await click(desk.getByText(group, { exact: true }));
    await click(
      desk.locator("details[open]").filter({ hasText: group }).getByRole("checkbox", { name: "All of them" }),
    );
  }
  for (const fast of FASTS) {
    const field = desk.getByLabel(`${fast}: Hours`);
    await click(field);
    await field.fill("9-15");
  }
  expect(await violations(desk), "the list of holidays").toEqual([]);
  await click(desk.getByRole("button", { name: /^Add \d+ holidays$/ }));
  await click(desk.getByRole("button", { name: "Save", exact: true }));
  await expect(desk.getByText(/^Saved\./)).toBeVisible();
  expect(clicks).toBeLessThan(60);
  await test.info().attach("clicks", { body: String(clicks) });

  const contact = await (await request.get(`${shop.url}/contact`)).text();
  expect(contact).toMatch(/Friday 9AM to \d(:\d\d)?PM/);
});
