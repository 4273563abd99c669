import { test as base, expect } from "@playwright/test";
import { type Shop, served } from "../support/shop.ts";
import type { Tab } from "./tab.ts";
import { Visitor } from "./visitor.ts";

type Fixtures = {
  /** A person with a new tab. The test fails on anything that the browser complains about. */
  visitor: Visitor;
};

type WorkerFixtures = {
  shop: Shop;
  /** Opens a new tab in the browser under test. */
  openTab: () => Promise<Tab>;
  /** The address at which that browser finds what listens at `url`. */
  address: (url: string) => string;
};

/** What the smoke suite is made with; each browser gives it an `openTab`. */
export const engineTest = base.extend<Fixtures, WorkerFixtures>({
  shop: [served(), { scope: "worker" }],
  openTab: [
    () => {
      throw new Error("no browser");
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
  address: [({}, use) => use((url) => url), { scope: "worker" }],
  visitor: async ({ openTab, address, shop }, use, info) => {
    const tab = await openTab();
    await use(new Visitor(tab, address(shop.url)));
    if (info.error) await info.attach("window", { body: await tab.picture(), contentType: "image/png" });
    expect(await tab.complaints(), "what the browser complained about").toEqual([]);
    await tab.close();
  },
});
