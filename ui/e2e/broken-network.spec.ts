import { COMPLETE, stored } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { expectPage, PHARMACY } from "./support/expect-page.ts";
import { FormPage } from "./support/form-page.ts";
import { pageAt } from "./support/pages.ts";
import { expect, type Page, scriptOf, test, visit } from "./support/test.ts";

const lose = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.abort());

/** Whether the page was loaded again since `mark`. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const sameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

const navLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("a page whose script does not come works without it", async ({ page, shop, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await lose(page, scriptOf("contact"));
  const missed = page.waitForEvent("requestfailed");
  await page.goto("/contact");
  await missed;
  const form = new FormPage(page, "contact");
  expect((await shop.show(await form.send(COMPLETE.contact))).answers).toEqual(stored("contact", COMPLETE.contact));
  await page.getByRole("button", { name: "Menu" }).focus();
  await navLink(page, "About").click();
  await expectPage(page, pageAt("/about"));
});

test("a page whose script does not come ahead of the click is loaded the usual way", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  watch.expect(/PageNotLoaded/);
  await visit(page, "/about");
  await mark(page);
  await lose(page, scriptOf("blog"));
  await Promise.all([page.waitForEvent("requestfailed"), navLink(page, "Blog").hover()]);
  expect(await sameDocument(page)).toBe(true);
  await expectPage(page, pageAt("/about"));
  await Promise.all([page.waitForEvent("load"), navLink(page, "Blog").click()]);
  await expectPage(page, pageAt("/blog"));
  await expect.poll(() => sameDocument(page)).toBe(false);
  await expect(page.locator(css(".blog-featured"))).toBeVisible();
  await navLink(page, "About").click();
  await expectPage(page, pageAt("/about"));
});

test("where a page breaks, there is a way to call, on to the next one, and another try", async ({ page, watch }) => {
  watch.expect(/broken on purpose/);
  await page.route(scriptOf("careers-sample"), (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
  await visit(page, "/about");
  await navLink(page, "Careers").click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(main.getByRole("link", { name: PHARMACY.phone })).toBeVisible();
  await navLink(page, "Blog").click();
  await expectPage(page, pageAt("/blog"));
  await navLink(page, "Careers").click();
  await page.unrouteAll();
  await main.getByRole("button", { name: "Load the page again" }).click();
  await expectPage(page, pageAt("/careers"));
  await expect(page.getByRole("form", { name: "Employment Application" })).toBeVisible();
});
