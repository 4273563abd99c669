import { workAtTheDesk } from "../engines/desk-steps.ts";
import { smoke } from "../engines/steps.ts";
import { engineTest } from "../engines/test.ts";
import { WebKit } from "./webkit.ts";

const test = engineTest.extend<object, { webkit: WebKit }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
    async ({}, use) => {
      const webkit = await WebKit.start();
      await use(webkit);
      await webkit.close();
    },
    { scope: "worker" },
  ],
  openTab: [({ webkit }, use) => use(() => webkit.openTab()), { scope: "worker" }],
});

smoke(test);
workAtTheDesk(test);
