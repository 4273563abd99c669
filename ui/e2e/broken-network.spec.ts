import { pageAt } from "../src/site/pages.ts";
import { COMPLETE, stored } from "./support/answers.ts";
import { expectPage } from "./support/expect-page.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** Lets everything whose address matches fail. */
async function lose(page: Page, pattern: RegExp, kind?: "fetch"): Promise<void> {
  await page.route(pattern, (route) =>
    kind && route.request().resourceType() !== kind ? route.continue() : route.abort(),
  );
}

/** Whether the page was loaded anew since `mark`. */
const mark = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
  });
const sameDocument = (page: Page) => page.evaluate(() => "sameDocument" in window);

test("a form whose script does not come is sent without it", async ({ page, shop, watch }) => {
  watch.expect(/ERR_FAILED/);
  await lose(page, /\/assets\/site-form-[^/]*\.js/);
  await page.goto("/refill");
  await expect(page.locator(".header")).toHaveAttribute("data-open", "false");
  const form = new FormPage(page, "refill");
  await form.answerAll(COMPLETE.refill);
  await form.button.click();
  expect((await shop.show(await form.thanks())).answers).toEqual(stored("refill", COMPLETE.refill));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expectPage(page, pageAt("/about"));
});

test("a page whose island does not come on the way there is loaded the usual way", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await visit(page, "/about");
  await mark(page);
  await lose(page, /\/assets\/services-[^/]*\.js/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true }).click();
  await expectPage(page, pageAt("/services"));
  await expect.poll(() => sameDocument(page)).toBe(false);
  await expect(page.getByRole("heading", { name: "Prescriptions", exact: true })).toBeVisible();
});

for (const { what, pattern, kind } of [
  { what: "document", pattern: /\/blog$/, kind: "fetch" as const },
  { what: "stylesheet", pattern: /\/assets\/blog-[^/]*\.css/ },
]) {
  test(`a page whose ${what} cannot be fetched is loaded the usual way`, async ({ page, watch }) => {
    watch.expect(/ERR_FAILED/);
    await visit(page, "/about");
    await mark(page);
    await lose(page, pattern, kind);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
    await expectPage(page, pageAt("/blog"));
    await expect.poll(() => sameDocument(page)).toBe(false);
  });
}

test("after an upgrade of the site a link loads the new version", async ({ page }) => {
  await visit(page, "/about");
  await mark(page);
  await page.route(/\/blog$/, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="module" [^>]*data-entry="\/assets\/entry-client-)[^"]+/,
      "$1newer.js",
    );
    return route.fulfill({ response: answer, body });
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expectPage(page, pageAt("/blog"));
  await expect.poll(() => sameDocument(page)).toBe(false);
});

test("without the shell's script links, menu and forms work as without scripts", async ({ page, shop, watch }) => {
  watch.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await lose(page, /\/assets\/entry-client-[^/]*\.js/);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expectPage(page, pageAt("/contact"));
  const form = new FormPage(page, "contact");
  await form.answerAll(COMPLETE.contact);
  await form.button.click();
  expect((await shop.show(await form.thanks())).answers).toEqual(stored("contact", COMPLETE.contact));
});
