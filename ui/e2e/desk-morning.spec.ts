import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import {
  ALONE_MS,
  arrive,
  marker,
  type Person,
  pressAlone,
  rowOf,
  rows,
  type SitDown,
  STORE,
  status,
  deskTest as test,
  transferFrom,
} from "./support/desk.ts";
import type { Shop } from "./support/shop.ts";

test.use({ configuration: STORE });

/**
 * What the morning takes: three late ones to ready, five at once, a conflict, a search for a birth date, a slip. The desk of
 * November 22, 2026 (commit 2835a9e) took 49 keys and 34 clicks, counted by its code, by somebody who went to its tab Due first: in
 * Open each marked row took the cursor to the end of the list with it. At 640 px its way back lay under the header.
 */
const KEYS = 43;
const CLICKS = 25;

const BORN = "3/2/48";
const HOUR = 3_600_000;
const nameOf = (at: number) => `Row${"abcdefghij"[Math.floor(at / 10)]}${"abcdefghij"[at % 10]}`;

/** Forty requests, three of which are late by the clock of the counter. */
async function morning(request: APIRequestContext, shop: Shop): Promise<void> {
  for (let at = 0; at < 37; at++)
    await arrive(request, shop, nameOf(at), at, {
      pickupMethod: "pickup",
      dateOfBirth: `1950-01-${10 + (at % 20)}`,
    });
  for (const name of ["Lateone", "Latetwo", "Latethree"]) {
    await transferFrom(request, shop, name);
  }
}

/** At half a screen, a day and an hour and a half after the requests came in: transfers were promised within a day, on the half hour. */
async function atTheCounter(sitDown: SitDown): Promise<Person> {
  const person = await sitDown(undefined, async (page) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.clock.install({ time: Date.now() + 25.5 * HOUR });
  });
  await expect(person.page.getByText("Live", { exact: true })).toBeVisible();
  return person;
}

/** A colleague marks it first, and the desk does not hear of it. */
async function overtake(colleague: Person, desk: Page, name: string, watch: Person["watch"]): Promise<void> {
  await desk.route("**/api/requests*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await rowOf(colleague.page, name).click();
  await expect(status(colleague.page)).toHaveText("Status: New");
  await pressAlone(colleague.page, "2");
  await expect(status(colleague.page)).toHaveText("Status: In progress");
  watch.expect(/409/, /ERR_FAILED/);
}

/** The slip that is printed, without the browser's printing, which no test can close. */
async function printed(context: BrowserContext, print: () => Promise<void>): Promise<Page> {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const [slip] = await Promise.all([context.waitForEvent("page"), print()]);
  await expect(slip.getByRole("heading", { level: 1 })).toContainText("Late");
  return slip;
}

const inView = (page: Page) =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight && row.clientHeight > 0).length,
  );

test("the morning at half a screen, by keyboard alone", async ({ request, shop, sitDown }) => {
  test.slow();
  await morning(request, shop);
  const { page: desk, context, watch } = await atTheCounter(sitDown);
  const colleague = await sitDown();
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) {
      if (/^[234p]$/.test(key) && all.length === 1) await pressAlone(desk, key);
      else await desk.keyboard.press(key);
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

  await test.step("five are marked at once, by the bar's button and not by a digit", async () => {
    for (let at = 0; at < 5; at++) {
      await expect(rowOf(desk, nameOf(at))).toBeFocused();
      await press("x");
      if (at < 4) await press("j");
    }
    await expect(desk.getByRole("group", { name: "The selected requests" })).toContainText("5 selected");
    expect(await violations(desk)).toEqual([]);
    await pressAlone(desk, "3");
    await desk.waitForTimeout(ALONE_MS);
    await expect(desk.getByRole("group", { name: "The selected requests" })).toContainText("5 selected");
    const ready = desk.getByRole("group", { name: "The selected requests" }).getByRole("button", { name: "Ready" });
    while (!(await ready.evaluate((button) => button === document.activeElement))) await press("Shift+Tab");
    await press("Enter");
    await expect(desk.getByText("5 marked ready")).toBeVisible();
    await expect(desk.getByRole("group", { name: "The selected requests" })).toHaveCount(0);
    await expect(rowOf(desk, nameOf(5))).toBeFocused();
  });

  await test.step("a conflict is shown at its patient", async () => {
    await press("Enter");
    await expect(status(desk)).toHaveText("Status: New");
    await overtake(colleague, desk, nameOf(5), watch);
    await press("3");
    await expect(desk.getByRole("heading", { name: /changed by somebody else/ })).toContainText(nameOf(5));
    expect(await violations(desk)).toEqual([]);
    await desk.unroute("**/api/requests*");
    await press("Tab", "Tab");
    await expect(desk.getByRole("button", { name: "Mark it ready anyway" })).toBeFocused();
    await press("Enter");
    await expect(status(desk)).toHaveText("Status: Ready");
    expect(keys).toBe(10 + 18 + 5);
  });

  await test.step("a patient at the counter is found by the birth date", async () => {
    await press("Escape", "/", ...BORN);
    await expect(desk.getByText("3 found for “3/2/48”, read as 03/02/1948: 3 open")).toBeVisible();
    await press("Enter");
    await expect(desk.getByRole("heading", { name: /^Late/ })).toBeFocused();
  });

  await test.step("one slip", async () => {
    const slip = await printed(context, () => press("p"));
    await slip.close();
  });

  expect(keys).toBe(KEYS);
});

test("the morning at half a screen, by mouse alone", async ({ request, shop, sitDown }) => {
  test.slow();
  await morning(request, shop);
  const { page: desk, context, watch } = await atTheCounter(sitDown);
  const colleague = await sitDown();
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };
  const back = desk.getByRole("button", { name: "List" });

  await test.step("three late ones: the same button is Start, Ready, Picked up", async () => {
    for (const name of ["Lateone", "Latetwo", "Latethree"]) {
      await click(rowOf(desk, name));
      const next = desk.getByRole("group", { name: "Mark the request" }).getByRole("button").first();
      for (const step of ["Start", "Ready"]) {
        await expect(next).toHaveText(new RegExp(step));
        await click(next);
      }
      await expect(next).toHaveText(/Picked up/);
      await click(back);
    }
    expect(clicks).toBe(12);
  });

  await test.step("five are marked at once", async () => {
    for (let at = 0; at < 5; at++) await click(desk.getByRole("checkbox", { name: new RegExp(nameOf(at)) }));
    await click(desk.getByRole("group", { name: "The selected requests" }).getByRole("button", { name: "Ready" }));
    await expect(desk.getByText("5 marked ready")).toBeVisible();
    expect(clicks).toBe(12 + 6);
  });

  await test.step("a conflict is settled where it is shown", async () => {
    await click(rowOf(desk, nameOf(5)));
    await expect(status(desk)).toHaveText("Status: New");
    await overtake(colleague, desk, nameOf(5), watch);
    await click(marker(desk, "Ready"));
    await expect(desk.getByRole("heading", { name: /changed by somebody else/ })).toContainText(nameOf(5));
    await desk.unroute("**/api/requests*");
    await click(desk.getByRole("button", { name: "Mark it ready anyway" }));
    await expect(status(desk)).toHaveText("Status: Ready");
    await click(back);
    expect(clicks).toBe(18 + 4);
  });

  await test.step("a patient at the counter is found, and the slip printed", async () => {
    await click(desk.getByRole("searchbox"));
    await desk.keyboard.type(BORN);
    await expect(rows(desk)).toHaveCount(3);
    await click(rowOf(desk, "Latetwo"));
    const slip = await printed(context, () => click(desk.getByRole("button", { name: /^Print/ })));
    await slip.close();
  });
  expect(clicks).toBe(CLICKS);

  await test.step("one click undoes all five, and picked-up requests leave the list", async () => {
    const next = desk.getByRole("group", { name: "Mark the request" }).getByRole("button").first();
    await expect(next).toHaveText(/Picked up/);
    await next.click();
    await expect(status(desk)).toHaveText("Status: Done");
    await back.click();
    await expect(rowOf(desk, "Latetwo"), "a search finds requests that are done").toContainText("Done");
    await desk.getByRole("button", { name: "Clear" }).click();
    await expect(desk.getByRole("searchbox")).toHaveValue("");
    await expect(rowOf(desk, nameOf(6))).toBeVisible();
    await expect(rowOf(desk, "Latetwo")).toHaveCount(0);
    for (let at = 6; at < 8; at++) await desk.getByRole("checkbox", { name: new RegExp(nameOf(at)) }).click();
    await desk.getByRole("group", { name: "The selected requests" }).getByRole("button", { name: "Ready" }).click();
    await desk.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(desk.getByText("2 marked new")).toBeVisible();
  });

  await test.step("what a search does not find is not open", async () => {
    await rowOf(desk, nameOf(8)).click();
    await back.click();
    await desk.getByRole("searchbox").fill("Latetwo");
    await expect(desk.getByText("1 found for “Latetwo”: 1 done")).toBeVisible();
    await expect(desk.getByRole("article")).toHaveCount(0);
    await expect(rows(desk)).toHaveCount(1);
    await desk.getByRole("searchbox").fill("zzzz");
    await expect(desk.getByText("Nothing found.")).toBeVisible();
  });
});
