import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { COMPLETE } from "./support/answers.ts";
import { FormPage } from "./support/form-page.ts";
import { PAGES } from "./support/pages.ts";
import { addressPrinted } from "./support/shop.ts";
import { alive, test as base, expect, type Page } from "./support/test.ts";

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The pages with React's development version, which tells the console of every difference between server and browser. */
const test = base.extend<object, { development: string }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
    async ({}, use) => {
      // `npm run chromium` builds them before.
      const preview = spawn(process.execPath, [path("scripts/preview.mjs"), path("../target/development"), "0"], {
        stdio: ["ignore", "pipe", "pipe"],
      });
      await use(await addressPrinted(preview));
      preview.kill();
    },
    { scope: "worker" },
  ],
  baseURL: ({ development }, use) => use(development),
});

// One server for all of them.
test.describe.configure({ mode: "serial" });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: typeof name === "string" });

test("every page is in the browser what it was on the server", async ({ page, watch }) => {
  test.slow();
  watch.expect(/404/);
  for (const path of [...PAGES.map((one) => one.path), "/no-such-page"]) {
    await page.goto(path);
    await alive(page);
    await page.waitForFunction(() => document.readyState === "complete");
    expect(watch.unexpected(), path).toEqual([]);
  }
});

test("React has nothing to say about going from page to page and using what is there", async ({ page, watch }) => {
  // Nobody takes requests here.
  watch.expect(/404/);
  await page.goto("/");
  await alive(page);
  const link = (name: string) => page.getByRole("contentinfo").getByRole("link", { name, exact: true });

  await link("Services").click();
  await button(page, "Moneygram").click();
  await expect(button(page, "Moneygram")).toHaveAttribute("aria-pressed", "true");
  await button(page, /Learn More/).click();
  await link("Contact").click();
  const form = new FormPage(page, "contact");
  await expect(form.element).toHaveAttribute("novalidate", "");
  await form.button.click();
  await expect(form.summary).toContainText("There’s a problem");
  await form.answerAll(COMPLETE.contact);
  await form.button.click();
  await expect(form.summary).toContainText("Failed to send message. Please try again.");
  await link("Cookies").click();
  await button(page, "Cookie Settings").click();
  await button(page, "Accept All Cookies").click();
  await button(page, "Save Preferences").click();
  await button(page, "Close").click();

  await page.getByRole("link", { name: "Blog", exact: true }).click();
  await button(page, /^Share/)
    .first()
    .click();
  await page.getByRole("link", { name: "Newsletter", exact: true }).click();
  await page.getByLabel("Full name").fill("Ana");
  await page.getByLabel("Email").fill("ana@example.com");
  await button(page, "Subscribe").click();
  await expect(page.getByText("Successfully Subscribed!")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.locator("h1")).toBeFocused();
});
