import { expect } from "@playwright/test";
import { ALONE_MS, arrive, STORE, transferFrom } from "../support/desk.ts";
import { openShop, type Shop } from "../support/shop.ts";
import type { Key } from "./tab.ts";
import type { engineTest } from "./test.ts";
import type { Target, Visitor } from "./visitor.ts";

const LATE = ["Lateone", "Latetwo", "Latethree"];
const HOUR = 3_600_000;
const nameOf = (at: number) => `Row${"abcdefghij"[Math.floor(at / 10)]}${"abcdefghij"[at % 10]}`;

const button = (name: string | RegExp): Target => ({ role: "button", name });
const row = (name: string) => button(new RegExp(`^${name}`));
const request = (name: string): Target => ({ role: "heading", name: new RegExp(`^${name}`) });
const ROWS: Target = { role: "listitem", within: { role: "list", name: "Requests" } };
const CONFLICT: Target = { role: "heading", name: /changed by somebody else/ };
const ALL_THE_SAME = button("Mark it ready anyway");

/** The morning of desk-morning.spec.ts in this browser, at half a screen, by keyboard; a bar marks several. */
export function workTheMorning(test: typeof engineTest): void {
  test("the morning at the desk by keyboard, in 34 keys and a click", async ({ visitor, request: sender }) => {
    test.slow();
    const shop = await openShop(STORE);
    await morning(sender, shop);
    await atTheCounter(visitor, shop);
    let keys = 0;
    const press = async (...all: Key[]) => {
      for (const key of all) {
        if (/^[234p]$/.test(key)) await alone();
        await visitor.tab.press(key);
      }
      keys += all.length;
    };

    for (const name of LATE) {
      await press("j");
      await visitor.expect(request(name), { focused: true });
      await press("2");
      await visitor.see({ text: new RegExp(`^${name}.*: In progress$`) });
      await press("3");
      await visitor.see({ text: new RegExp(`^${name}.*: Ready$`) });
    }
    await press("Escape");
    for (let at = 0; at < 5; at++) {
      await visitor.expect(row(nameOf(at)), { focused: true });
      await press("x");
      if (at < 4) await press("j");
    }
    await visitor.click({ ...button("Ready"), within: { role: "toolbar" } });
    await visitor.see({ text: "5 marked ready" });

    await visitor.expect(row(nameOf(5)), { focused: true });
    await press("Enter");
    await overtake(visitor, shop, nameOf(5));
    await press("3");
    await visitor.see(CONFLICT);
    await hear(visitor);
    await press("Tab", "Tab");
    await visitor.expect(ALL_THE_SAME, { focused: true });
    await press("Enter");
    await visitor.see({ text: new RegExp(`^${nameOf(5)}.*: Ready$`) });

    await press("Escape", "/");
    await visitor.tab.type("3/2/48");
    keys += 6;
    await expect.poll(async () => (await visitor.all(ROWS)).length).toBe(LATE.length);
    await press("Enter");
    await visitor.expect({ role: "heading", name: /^Late/ }, { focused: true });
    await inThisTab(visitor);
    await press("p");
    await visitor.see({ role: "heading", name: /Late/ });
    // Back to a page that tells what the browser complained about.
    await sitDown(visitor, shop);
    expect(keys).toBe(34);
    await shop.close();
  });
}

/** A key that marks or prints acts only if it's the only one for a while. */
const alone = () => new Promise((resolve) => setTimeout(resolve, ALONE_MS));

/** Forty requests, the last three of which are late a day and an hour and a half later. */
async function morning(sender: Parameters<typeof arrive>[0], shop: Shop): Promise<void> {
  for (let at = 0; at < 37; at++)
    await arrive(sender, shop, nameOf(at), at, { pickupMethod: "pickup", dateOfBirth: `1950-01-${10 + (at % 20)}` });
  for (const name of LATE) await transferFrom(sender, shop, name);
}

async function sitDown(visitor: Visitor, shop: Shop): Promise<void> {
  await visitor.tab.open((await shop.run("desk", "--no-open")).trim());
  await visitor.see({ text: "Live" });
}

/** At half a screen, with the clock a day and an hour and a half on. Somebody has just typed in another window, so that nothing locks. */
async function atTheCounter(visitor: Visitor, shop: Shop): Promise<void> {
  await visitor.tab.resize(640, 800);
  await sitDown(visitor, shop);
  await visitor.tab.evaluate((later) => {
    const { now } = Date;
    const other = new BroadcastChannel("desk-input");
    other.postMessage(now() + later);
    setTimeout(() => {
      Date.now = () => now() + later;
      other.close();
    }, 200);
  }, 25.5 * HOUR);
  await expect
    .poll(async () => (await visitor.all({ text: "late 1 h" })).length, { timeout: 45_000, message: "what is late" })
    .toBe(LATE.length);
}

/** A colleague marks it first, in a terminal since WebKit's driver has one window alone; this desk does not hear of it. */
async function overtake(visitor: Visitor, shop: Shop, name: string): Promise<void> {
  await visitor.see(request(name));
  await visitor.tab.evaluate(() => {
    const { fetch } = window;
    const deaf = (input: RequestInfo | URL, init?: RequestInit) => {
      const isList = String(input).includes("/api/requests") && (init?.method ?? "GET") === "GET";
      return isList ? Promise.reject(new TypeError("no line")) : fetch(input, init);
    };
    const hear = () => {
      window.fetch = fetch;
    };
    Object.assign(window, { fetch: deaf, hear });
  });
  const found = (await shop.list("refill")).find(({ answers }) => answers.lastName === name);
  await shop.run("submissions", "mark", found?.reference ?? "", "--status", "in-progress");
}

async function hear({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => (window as never as { hear(): void }).hear());
  // The answer 409, which is what was wanted.
  await tab.complaints();
}

/** Slips come in this tab, and without the browser's printing, which no test can close. */
async function inThisTab({ tab }: Visitor): Promise<void> {
  await tab.evaluate(() => {
    const slips = { location: { replace: (url: string) => location.assign(url) }, closed: true, close: () => {} };
    window.open = () => slips as unknown as Window;
  });
}
