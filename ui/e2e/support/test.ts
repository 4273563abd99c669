import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { VISITOR } from "../../playwright.config.ts";
import { type Shop, served } from "./shop.ts";
import { Watch } from "./watch.ts";

export { expect, type Page };

type Fixtures = {
  /** Fails the test on anything in the console and on any request that leaves the site. */
  watch: Watch;
};

type WorkerFixtures = {
  shop: Shop;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [served(), { scope: "worker" }],
  baseURL: ({ shop }, use) => use(shop.url),
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = new Watch(baseURL as string);
      const leave = watch.over(context);
      await use(watch);
      leave();
      expect(watch.unexpected(), "console, errors and requests to other hosts").toEqual([]);
      expect(watch.missing(), "expected in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests of the shop of an owner who wrote `configuration`; `shop` is still the sample's. */
export const testOf = (configuration: string) =>
  test.extend<object, { own: Shop }>({
    own: [served(configuration), { scope: "worker" }],
    baseURL: ({ own }, use) => use(own.url),
  });

/** For tests that only read: they share a context for as long as the worker lives. */
export const reading = test.extend<object, { room: BrowserContext }>({
  room: [
    async ({ browser, shop }, use) => {
      const room = await browser.newContext({ ...VISITOR, baseURL: shop.url });
      await use(room);
      await room.close();
    },
    { scope: "worker" },
  ],
  context: ({ room }, use) => use(room),
  page: async ({ context }, use) => {
    // The last test's stayed open for the picture of its failure.
    for (const old of context.pages()) await old.close();
    await use(await context.newPage());
  },
});

/** Waits until the page's script has taken over. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator("#end-of-main[data-hydrated]")).toBeAttached();
}

/** Opens a page and waits until it listens. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Everything a page asks for from now on, but the files it is made of, which may come late: pictures and icons do. */
export function requests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (!/\.(svg|png|ico|woff2)$/.test(request.url())) requested.push(`${request.method()} ${request.url()}`);
  });
  return requested;
}

/** The address of the script that shows a page, by the name of its file in `src/content`. */
export const scriptOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`);

/** Delays a page's requests to `address` until `release` is called. */
export async function hold(page: Page, address: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** The addresses of all scripts. */
export const SCRIPTS = "**/assets/*.js";

/** Holds a page's script back. */
export const holdScript = (page: Page, name: string) => hold(page, scriptOf(name));
