import { expect } from "@playwright/test";
import { ALONE_MS, arrive } from "../support/desk.ts";
import type { engineTest } from "./test.ts";
import type { Target, Visitor } from "./visitor.ts";

const LAST_NAME = "Zander";
const ROW: Target = { role: "button", name: new RegExp(`^${LAST_NAME}, Dolores`) };
const ROWS: Target = { role: "listitem", within: { role: "list", name: "Requests" } };
const inRequest = (target: Target): Target => ({ ...target, within: { role: "region", name: "Request" } });

const PATIENT: Target = inRequest({ role: "heading", name: `${LAST_NAME}, Dolores` });

/** A request from its arrival to its slip at the desk, over the real program. */
export function workAtTheDesk(test: typeof engineTest): void {
  test("at the desk requests appear, are worked off by keys, found and printed, and the screen locks", async ({
    visitor,
    shop,
    request,
  }) => {
    await sitDown(visitor, await shop.run("desk", "--no-open"));

    for (const [at, name] of [LAST_NAME, "Abel", "Baker"].entries()) await arrive(request, shop, name, at);
    await visitor.click(ROW);
    await visitor.see(PATIENT);
    await visitor.tab.press("2");
    await visitor.see({ text: `${LAST_NAME}, Dolores: In progress` });
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
    await visitor.tab.press("u");
    await visitor.seeNo({ role: "button", name: /^Undo$/ });

    await visitor.fill({ label: "Note for the staff" }, "Called, all clear.");
    await visitor.click({ role: "button", name: "Add note" });
    await visitor.see({ text: /Note: Called, all clear\./ });

    await visitor.click(PATIENT);
    await visitor.tab.press("?");
    await visitor.see({ role: "dialog", name: "Keys" });
    await visitor.tab.press("Escape");
    await visitor.seeNo({ role: "dialog" });

    await visitor.tab.press("Escape");
    await visitor.expect(ROW, { focused: true });
    for (const name of ["Abel", "Baker"]) {
      await visitor.tab.press("j");
      await visitor.expect({ role: "button", name: new RegExp(`^${name}`) }, { focused: true });
      await visitor.tab.press("x");
    }
    await visitor.click({ role: "button", name: "Ready", within: { role: "group", name: "The selected requests" } });
    await visitor.see({ text: "2 marked ready" });

    await visitor.tab.press("/");
    await visitor.expect({ role: "searchbox", name: "Search" }, { focused: true });
    await visitor.tab.type(`dolores ${LAST_NAME.toLowerCase()}`);
    await expect.poll(async () => (await visitor.all(ROWS)).length).toBe(1);
    await visitor.click(ROW);
    expect(await visitor.tab.complaints(), "of the desk").toEqual([]);

    await visitor.tab.evaluate(() => {
      // In this tab, and without the browser's printing, which no test can close.
      const slips = {
        location: { replace: (url: string) => location.assign(url) },
        document: { URL: "about:blank" },
        closed: false,
        close: () => {},
      };
      window.open = () => slips as unknown as Window;
    });
    await visitor.click({ role: "button", name: "Print the slip" });
    await visitor.see({ role: "img", name: "Barcode 7001100" });
    await visitor.see({ role: "heading", name: new RegExp(LAST_NAME) });

    await sitDown(visitor, await shop.run("desk", "--no-open"));
    await visitor.click(ROW);
    await visitor.see(PATIENT);
    await visitor.tab.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 11 * 60_000;
    });
    await visitor.see({ text: /^Locked after 10 minutes/ });
    await visitor.seeNo(PATIENT);
    expect(await visitor.tab.evaluate(() => document.documentElement.outerHTML)).not.toContain(LAST_NAME);
  });
}

async function sitDown(visitor: Visitor, link: string): Promise<void> {
  await visitor.tab.open(link.trim());
  await visitor.see({ text: "Live" });
  expect(await visitor.tab.evaluate(() => location.hash), "the code does not stay in the address").toBe("");
}
