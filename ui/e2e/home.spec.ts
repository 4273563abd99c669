import { skyAt } from "../src/site/calendar/sky.ts";
import { css } from "./support/classes.ts";
import { ELM_STREET, openShop } from "./support/shop.ts";
import { atStore, nextDate } from "./support/store-time.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** Windows that visitors have: small laptops, a tablet, a phone. */
const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1024, 768],
  [390, 844],
] as const;

const TASKS = ["/refill", "/status", "/transfer", "/home-delivery", "/contact"];

for (const [width, height] of WINDOWS)
  test(`what people come for is on the first screen of ${width} by ${height}, in each language`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const prefix of ["", "/es", "/ar"]) {
      await visit(page, prefix || "/");
      const links = page.locator(css(".hero-quick a"));
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
        TASKS.map((path) => prefix + path),
      );
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `${prefix} ${await link.innerText()}`).toBeLessThan(height);
        expect(box?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const [edges, above] = [
        await page.locator(css(".hero-quick")).boundingBox(),
        await page.locator(css(".hero-board")).boundingBox(),
      ];
      expect(above?.x, `${prefix} board`).toBeGreaterThanOrEqual(edges?.x ?? width);
      expect((above?.x ?? width) + (above?.width ?? 0), `${prefix} board`).toBeLessThanOrEqual(
        (edges?.x ?? 0) + (edges?.width ?? 0),
      );
    }
  });

test("below the tasks of a shop with few facts its neighbors are seen whole", async ({ browser }) => {
  const shop = await openShop(ELM_STREET);
  for (const [width, height] of WINDOWS) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(shop.url);
    const tasks = await page.locator(css(".hero-quick")).boundingBox();
    const person = await page.locator('main img[src*="neighbors"]').first().boundingBox();
    expect(person?.y, `${width} px`).toBeGreaterThan((tasks?.y ?? height) + (tasks?.height ?? 0));
    await page.close();
  }
  await shop.close();
});

test("the survey can't be sent without stars as soon as the page is alive", async ({ page }) => {
  await visit(page, "/");
  // At once: nothing that the page shows arrives later.
  expect(await page.locator("#f-form [type=submit]").isDisabled()).toBe(true);
});

/** Such as "16:05". */
const clockTime = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

const scene = (page: Page) => page.locator(css(".hero-scene img"));
const board = (page: Page) => page.getByRole("region", { name: "Today" });

test.describe("in a browser far away and in the dark", () => {
  test.use({ timezoneId: "Asia/Tokyo", colorScheme: "dark" });

  test("the street keeps the store's time", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The sample is open Monday to Friday from 9 to 5, in New York.
    for (const [weekday, time, isClosed, lines] of [
      ["Tue", "06:50", true, [/^Closed now\. Opens 9 AM$/, "Order by 2 PM: what’s ready goes out today"]],
      ["Tue", "11:20", false, [/^Open now until 5 PM$/, "Order by 2 PM: what’s ready goes out today"]],
      [
        "Tue",
        "16:35",
        false,
        [/^Open now until 5 PM$/, "Next delivery: tomorrow. Order by 2 PM that day: what’s ready goes out"],
      ],
      ["Tue", "20:15", true, [/^Closed now\. Opens Wed 9 AM$/, /^Next delivery: tomorrow\. Order/]],
      ["Sat", "13:00", true, [/^Closed now\. Opens Mon 9 AM$/, /^Next delivery: Monday\. Order/]],
    ] as const) {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      const address = `${skyAt({ date: nextDate(weekday), minutes })}${isClosed ? "-closed" : ""}`;
      await page.clock.setFixedTime(atStore(weekday, time));
      await visit(page, "/");
      await expect(scene(page), address).toHaveAttribute("src", new RegExp(`#${address}$`));
      await expect(board(page).getByRole("listitem"), address).toHaveText(lines);
      await expect(page.locator(css(".storefront text")).filter({ hasText: "Opens" })).toHaveCount(isClosed ? 1 : 0);
    }
  });
});

test("evening falls over the street in six tenths of a second, and at once for who wants no motion", async ({
  page,
}) => {
  // A Saturday: closed all day, whenever the sun sets.
  const date = nextDate("Sat");
  const minutes =
    Array.from({ length: 1440 }, (_, at) => at).find((at) => skyAt({ date, minutes: at }) === "dusk") ?? 0;
  const evening = new Date(atStore("Sat", clockTime(minutes - 2)));
  for (const [reducedMotion, duration] of [
    ["no-preference", 600],
    ["reduce", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install({ time: evening });
    await visit(page, "/");
    await expect(scene(page)).toHaveAttribute("src", /#day-closed$/);
    await page.evaluate(() => {
      const falls: unknown[] = [];
      const changed: unknown[] = [];
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        // The sign is in the picture that changes, and the board before it has one of its own.
        const named = (name: string) =>
          [...document.querySelectorAll("main *")].find((part) => getComputedStyle(part).viewTransitionName === name);
        changed.push(named("street")?.querySelector("text") != null && named("board") !== undefined);
        const transition = begin(...given);
        transition.ready.then(() => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement === "::view-transition-new(street)")
              falls.push(effect.getTiming().duration);
        });
        return transition;
      };
      Object.assign(window, { falls, changed });
    });
    await page.clock.fastForward("05:00");
    await expect(scene(page)).toHaveAttribute("src", /#dusk-closed$/);
    await expect.poll(() => page.evaluate(() => (window as unknown as { falls: number[] }).falls[0])).toBe(duration);
    expect(await page.evaluate(() => (window as unknown as { changed: boolean[] }).changed)).toEqual([true]);
  }
});

test("as it is served the board has its day, and nothing moves when another time comes", async ({ page }) => {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const document = await (await page.request.get("/")).text();
    expect(document).toMatch(/<h2 id="today">Today/);
    await page.clock.setFixedTime(atStore("Tue", "20:15"));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, "/");
    await expect(scene(page)).toHaveAttribute("src", /-closed$/);
    expect(await shift(page), `${width}`).toBeLessThan(0.001);
  }
  // Its column is the narrowest, and Spanish says the day and the hour in more letters.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.clock.setFixedTime(Date.now());
  await visit(page, "/es/contact");
  await expect(page.getByRole("region", { name: "Hoy" })).toContainText(/Abierto|Cerrado/);
  expect(await shift(page), "Contact").toBeLessThan(0.001);
});

/** How far things have moved, after a moment in which more would have. */
async function shift(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, one) => sum + one, 0);
}

test("each kind of page comes with its styles when a link leads to it", async ({ page }) => {
  await visit(page, "/");
  const styled = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.getByRole("banner").getByRole("link", { name: "Online Refill" }).click();
  await expect(page.locator("h1")).toHaveText("Online Refill");
  const direct = await page.context().newPage();
  await visit(direct, "/refill");
  const sheets = (on: Page) =>
    on.evaluate(() => [...document.styleSheets].map(({ href }) => /\/(\w+)-[^/]+\.css$/.exec(href ?? "")?.[1]));
  expect(await sheets(direct)).toEqual(expect.arrayContaining(["style", "inner"]));
  expect(await sheets(direct)).not.toContain("home");
  expect(await sheets(page)).toEqual(expect.arrayContaining(["style", "home", "inner"]));
  expect(await sheets(page)).not.toContain("texts");
  expect(await styled(css(".band"), "padding-block-start")).toBe("64px");
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page.locator("h1")).toBeFocused();
  expect(await sheets(page)).toContain("texts");
});
