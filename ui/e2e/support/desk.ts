import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { type Answers, COMPLETE, day } from "./answers.ts";
import { openShop, type Shop } from "./shop.ts";
import { Watch } from "./watch.ts";

/** A store that never closes, so that a promise falls on the half hour whatever the day of the test. */
export const STORE = `[pharmacy]
name = "Maple Pharmacy"
phone = "(518) 555-0199"
street = "7 Maple St"
city = "Anytown"
state = "NY"
zip = "12345"
hours = ["Mon-Sun 0:00-24:00"]
`;

/** Somebody opens the link that a command prints, in a browser of their own; `prepare` comes before. */
export type SitDown = (command?: string[], prepare?: (page: Page) => Promise<unknown>) => Promise<Person>;

type Fixtures = {
  /** What the owner wrote into pharmacy.toml; without it the sample is served. */
  configuration: string | undefined;
  shop: Shop;
  sitDown: SitDown;
};

/** Tests at the desk, each with a shop of its own. They fail on what the desk says in the console. */
export const deskTest = base.extend<Fixtures>({
  configuration: [undefined, { option: true }],
  shop: async ({ configuration }, use) => {
    const shop = await openShop(configuration);
    await use(shop);
    await shop.close();
  },
  sitDown: async ({ browser, shop }, use) => {
    const people: Person[] = [];
    await use(async (command = ["desk", "--no-open"], prepare) => {
      const person = await sitDown(browser, await shop.run(...command), prepare);
      people.push(person);
      return person;
    });
    for (const { watch } of people) expect(watch.unexpected()).toEqual([]);
    for (const { context } of people) await context.close();
  },
});

/** A visitor sends a refill on the public site. */
export async function arrive(
  visitor: APIRequestContext,
  shop: Shop,
  lastName: string,
  at: number,
  more: Answers = {},
): Promise<void> {
  const phone = `518 555 0${100 + at}`;
  const data = { ...COMPLETE.refill, lastName, phone, rxNumber: `7001${100 + at}, 7009${100 + at}` };
  const answer = await visitor.post(`${shop.url}/api/refill`, { data: { ...data, pickupDate: day(3), ...more } });
  expect(answer.status()).toBe(201);
}

/** A visitor asks for a transfer, which is promised within a day. */
export async function transferFrom(visitor: APIRequestContext, shop: Shop, lastName: string): Promise<void> {
  const data = {
    firstName: "Ruth",
    lastName,
    dateOfBirth: "1948-03-02",
    phone: "315 555 0111",
    currentPharmacy: "Arsenal St Drugs",
    pharmacyPhone: "315 555 9001",
    prescriptionNames: "Metformin 500 mg\nAmlodipine 5 mg",
  };
  expect((await visitor.post(`${shop.url}/api/transfer`, { data })).status()).toBe(201);
}

/** Somebody at the desk, in a browser of their own. */
export type Person = { page: Page; context: BrowserContext; watch: Watch };

/** Opens a link that signs in; `prepare` comes before. */
export async function sitDown(
  browser: Browser,
  link: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Person> {
  const context = await browser.newContext();
  const watch = new Watch(new URL(link).origin);
  watch.over(context);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(link.trim());
  expect(page.url(), "the code does not stay in the address").toMatch(/^http:\/\/[^/]+\/(#\/shop)?$/);
  return { page, context, watch };
}

/** Presses a key that acts only if it's the only one for a while. */
export async function pressAlone(page: Page, key: string): Promise<void> {
  await page.waitForTimeout(ALONE_MS);
  await page.keyboard.press(key);
}

/** Longer than keys belong together, as in src/desk/requests/keyboard/use-keys.ts. */
export const ALONE_MS = 400;

/** Opens a part of the owner's shop by its name in the list, which is beside it where there is room. */
export async function openPart(page: Page, title: string): Promise<void> {
  const back = page.getByRole("link", { name: "All of Shop" });
  if (await back.isVisible()) await back.click();
  const link = page.getByRole("navigation", { name: "Shop" }).getByRole("link", { name: new RegExp(`^${title}`) });
  await link.click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: new RegExp(`^${title}`) })).toBeVisible();
}

/** The rows of the list. */
export const rows = (page: Page): Locator => page.getByRole("list", { name: "Requests" }).getByRole("listitem");

/** The row of who has this last name. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** The button that marks the whole request. */
export const marker = (page: Page, step: string): Locator =>
  page.getByRole("group", { name: "Mark the request" }).getByRole("button", { name: step });

/** How far the open request is. */
export const status = (page: Page): Locator => page.getByRole("article").getByText(/^Status: \w/);
