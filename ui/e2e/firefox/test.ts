import type { Browser } from "puppeteer-core";
import { engineTest } from "../engines/test.ts";
import { openTab, overPlainHttp, startFirefox } from "./firefox.ts";

type WorkerFixtures = {
  /** Whether pages may run scripts. */
  scripts: boolean;
  firefox: Browser;
};

export const test = engineTest.extend<object, WorkerFixtures>({
  scripts: [true, { option: true, scope: "worker" }],
  firefox: [
    async ({ scripts }, use) => {
      const firefox = await startFirefox({ scripts });
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  openTab: [({ firefox, scripts }, use) => use(() => openTab(firefox, { scripts })), { scope: "worker" }],
  address: [overPlainHttpFixture, { scope: "worker" }],
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
function overPlainHttpFixture({}, use: (address: typeof overPlainHttp) => Promise<void>): Promise<void> {
  return use(overPlainHttp);
}
