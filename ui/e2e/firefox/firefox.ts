import { setTimeout } from "node:timers/promises";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { Alerts, type Key, type Tab } from "../engines/tab.ts";

/** A name that this browser takes for this computer, so that pages come over plain HTTP as in a shop's own network. */
const HOST = "pharmacy.test";

/** No request leaves this computer: everything that is not for it goes to a proxy that does not exist. */
const PREFERENCES = {
  "network.dns.localDomains": HOST,
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": HOST,
  "intl.accept_languages": "en-US",
};

export function startFirefox({ scripts }: { scripts: boolean }): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
    headless: true,
    timeout: 60_000,
    extraPrefsFirefox: { ...PREFERENCES, "javascript.enabled": scripts },
  });
}

/** The address at which the browser finds what listens at `url`. */
export const overPlainHttp = (url: string): string => url.replace("127.0.0.1", HOST);

/** A new tab that shares nothing with others. */
export async function openTab(browser: Browser, { scripts }: { scripts: boolean }): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints = listen(page);
  const alerts = new Alerts();
  page.on("dialog", async (dialog) => {
    await dialog.accept();
    alerts.add(dialog.message());
  });
  const tab: Tab = {
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    async forward() {
      await page.goForward();
    },
    evaluate: (script, ...given) => page.evaluate(script as never, ...given) as never,
    async run(source) {
      await page.evaluate(source);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async click(x, y) {
      // On a slow machine clicks right after a long scroll were lost: people click what is painted.
      await (scripts ? page.evaluate(twoFrames) : setTimeout(100));
      await page.mouse.click(x, y);
    },
    type: (text) => page.keyboard.type(text),
    async press(key: Key, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      if (modifier) await page.keyboard.up(modifier);
    },
    alert: () => alerts.next(),
    complaints: async () => complaints.splice(0),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
  await tab.resize(1280, 800);
  return tab;
}

/** Runs in the page, until what is there now has been painted. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Refusals of the security policy come as page errors in this browser. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error instanceof Error ? error.message : error}`));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) complaints.push(`${response.status()}: ${pathname}`);
  });
  return complaints;
}
