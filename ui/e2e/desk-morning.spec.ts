import { expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { arrive, deskTest, marker, type Person, rowOf, rows, sitDown, status } from "./support/desk.ts";
import { openShop, type Shop } from "./support/shop.ts";

/** A store that never closes, so that a promise falls on the hour whatever the day of the test. */
const STORE = `[pharmacy]
name = "Maple Pharmacy"
phone = "(518) 555-0199"
street = "7 Maple St"
city = "Anytown"
state = "NY"
zip = "12345"
hours = ["Mon-Sun 0:00-24:00"]
`;

const test = deskTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
  shop: async ({}, use) => {
    const shop = await openShop(STORE);
    await use(shop);
    await shop.close();
  },
});

const HOUR = 3_600_000;
const nameOf = (at: number) => `Row${"abcdefghij"[Math.floor(at / 10)]}${"abcdefghij"[at % 10]}`;

/** Forty requests, three of which are late by the clock of the counter. */
async function morning(page: Page, shop: Shop): Promise<void> {
  for (let at = 0; at < 37; at++)
    await arrive(page.request, shop, nameOf(at), at, {
      pickupMethod: "pickup",
      dateOfBirth: `1950-01-${10 + (at % 20)}`,
    });
  for (const name of ["Lateone", "Latetwo", "Latethree"]) {
    const transfer = {
      firstName: "Ruth",
      lastName: name,
      dateOfBirth: "1948-03-02",
      phone: "315 555 0111",
      currentPharmacy: "Arsenal St Drugs",
      pharmacyPhone: "315 555 9001",
      prescriptionNames: "Metformin 500 mg\nAmlodipine 5 mg",
    };
    expect((await page.request.post(`${shop.url}/api/transfer`, { data: transfer })).status()).toBe(201);
  }
}

/** At half a screen, a day and an hour after the requests came in: transfers were promised within a day. */
async function atTheCounter(browser: Parameters<typeof sitDown>[0], shop: Shop): Promise<Person> {
  const link = (await shop.run("desk", "--no-open")).trim();
  const person = await sitDown(browser, link, async (page) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.clock.install({ time: Date.now() + 25 * HOUR });
  });
  await expect(person.page.getByText("Live", { exact: true })).toBeVisible();
  return person;
}

const inView = (page: Page) =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight && row.clientHeight > 0).length,
  );

test("the morning at half a screen, by keyboard alone", async ({ browser, page, shop }) => {
  test.slow();
  await morning(page, shop);
  const { page: desk, context, watch } = await atTheCounter(browser, shop);
  const colleague = await sitDown(browser, (await shop.run("desk", "--no-open")).trim());
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) {
      await desk.keyboard.press(key);
      keys++;
    }
  };

  await test.step("nine rows and more are in view, the late ones first", async () => {
    await expect(rowOf(desk, "Lateone")).toContainText("late 1 h");
    expect(await inView(desk)).toBeGreaterThanOrEqual(9);
    await expect(rows(desk).nth(2)).toContainText("Latethree");
    expect(await violations(desk)).toEqual([]);
  });

  await test.step("three late ones are ready, each with three keys", async () => {
    for (const name of ["Lateone", "Latetwo", "Latethree"]) {
      await press("j");
      await expect(desk.getByRole("heading", { name: new RegExp(name) })).toBeFocused();
      await press("2");
      await expect(status(desk)).toHaveText("Status: In progress");
      await press("3");
      await expect(status(desk)).toHaveText("Status: Ready");
    }
    expect(keys).toBe(9);
  });

  await test.step("the way back is there at any height, and leads to the row that followed", async () => {
    await desk.setViewportSize({ width: 640, height: 400 });
    await expect(desk.getByRole("button", { name: "List" })).toBeInViewport();
    await expect(marker(desk, "Picked up")).toBeInViewport();
    await desk.setViewportSize({ width: 640, height: 800 });
    await press("Escape");
    await expect(rowOf(desk, nameOf(0))).toBeFocused();
  });

  await test.step("five are marked at once, with ten keys", async () => {
    keys = 0;
    for (let at = 0; at < 5; at++) {
      await expect(rowOf(desk, nameOf(at))).toBeFocused();
      await press("x");
      if (at < 4) await press("j");
    }
    await expect(desk.getByRole("toolbar")).toContainText("5 selected");
    expect(await violations(desk)).toEqual([]);
    await press("3");
    await expect(desk.getByText("5 marked ready")).toBeVisible();
    await expect(desk.getByRole("toolbar")).toHaveCount(0);
    expect(keys).toBe(10);
  });

  await test.step("a conflict stands at its own patient", async () => {
    keys = 0;
    await rowOf(desk, nameOf(5)).focus();
    await press("Enter");
    await expect(status(desk)).toHaveText("Status: New");
    await desk.route("**/api/requests*", (route) =>
      route.request().method() === "GET" ? route.abort() : route.fallback(),
    );
    await rowOf(colleague.page, nameOf(5)).click();
    await expect(status(colleague.page)).toHaveText("Status: New");
    await colleague.page.keyboard.press("2");
    await expect(status(colleague.page)).toHaveText("Status: In progress");
    watch.expect(/409/, /ERR_FAILED/);
    await press("3");
    await expect(desk.getByRole("heading", { name: /changed by somebody else/ })).toContainText(nameOf(5));
    expect(await violations(desk)).toEqual([]);
    await desk.unroute("**/api/requests*");
    await desk.getByRole("button", { name: "Mark it ready all the same" }).press("Enter");
    keys++;
    await expect(status(desk)).toHaveText("Status: Ready");
    expect(keys).toBe(3);
  });

  await test.step("a patient at the counter is found by the birth date", async () => {
    await press("Escape");
    await press("/");
    await desk.keyboard.type("3/2/48");
    await expect(desk.getByText("3 open for “3/2/48”, read as 03/02/1948")).toBeVisible();
    await press("Enter");
    await expect(desk.getByRole("heading", { name: /^Late/ })).toBeFocused();
  });

  await test.step("one slip", async () => {
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    const [slip] = await Promise.all([context.waitForEvent("page"), press("p")]);
    await expect(slip.getByRole("heading", { level: 1 })).toContainText("Late");
    await slip.close();
  });

  expect(watch.unexpected()).toEqual([]);
  for (const one of [context, colleague.context]) await one.close();
});

test("the morning at half a screen, by mouse alone", async ({ browser, page, shop }) => {
  test.slow();
  await morning(page, shop);
  const { page: desk, context, watch } = await atTheCounter(browser, shop);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };

  await test.step("three late ones: the same button, three times, is Start, Ready, Picked up", async () => {
    for (const name of ["Lateone", "Latetwo", "Latethree"]) {
      await click(rowOf(desk, name));
      const next = desk.getByRole("group", { name: "Mark the request" }).getByRole("button").first();
      for (const step of ["Start", "Ready", "Picked up"]) {
        await expect(next).toHaveText(new RegExp(step));
        await click(next);
      }
      await expect(rowOf(desk, name)).toHaveCount(0);
    }
    expect(clicks).toBe(12);
  });

  await test.step("five are marked at once, with six clicks", async () => {
    clicks = 0;
    for (let at = 0; at < 5; at++) await click(desk.getByRole("checkbox", { name: new RegExp(nameOf(at)) }));
    await click(desk.getByRole("toolbar").getByRole("button", { name: "Ready" }));
    await expect(desk.getByText("5 marked ready")).toBeVisible();
    await click(desk.getByRole("button", { name: "Undo", exact: true }));
    await expect(desk.getByText("5 marked new")).toBeVisible();
    expect(clicks).toBe(7);
  });

  await test.step("what a search does not find is not open", async () => {
    await click(rowOf(desk, nameOf(0)));
    await click(desk.getByRole("button", { name: "List" }));
    await desk.getByRole("searchbox").fill("3/2/48");
    await expect(desk.getByText("Nothing found in Open.")).toBeVisible();
    await expect(desk.getByRole("article")).toHaveCount(0);
    await click(desk.getByRole("button", { name: "3 in Done" }));
    await expect(rows(desk)).toHaveCount(3);
    await click(desk.getByRole("button", { name: "Clear" }));
    await expect(desk.getByRole("searchbox")).toHaveValue("");
  });

  expect(watch.unexpected()).toEqual([]);
  await context.close();
});
