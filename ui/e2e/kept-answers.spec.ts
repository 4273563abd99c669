import { COMPLETE, IDS } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { alive, expect, hold, type Page, SCRIPTS, test, visit } from "./support/test.ts";

const footer = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).first();

async function leave(page: Page): Promise<void> {
  await footer(page, "Accessibility").click();
  await expect(page.locator("h1")).toHaveText(/Accessibility/);
}

/** What the browser keeps after the tab is closed. */
const storage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]));

for (const id of IDS)
  test(`answers to ${id} are there again after a link and Back, from no storage`, async ({ page }) => {
    const form = await FormPage.open(page, id);
    await form.answerAll(COMPLETE[id]);
    await leave(page);
    await page.goBack();
    await form.expectAnswers(COMPLETE[id]);
    await expect(form.button).toBeEnabled();
    await leave(page);
    const back = { feedback: "Home", contact: "Contact", transfer: "Transfer", refill: "Online Refill" }[id];
    await page
      .getByRole(id === "refill" ? "banner" : "contentinfo")
      .getByRole("link", { name: back })
      .first()
      .click();
    await form.expectAnswers(COMPLETE[id]);
    const kept = await storage(page);
    for (const answer of Object.values(COMPLETE[id]).filter((one) => String(one).length > 4))
      expect(kept).not.toContain(String(answer));
  });

test("the thanks are there again after a link and Back, and the form is empty", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  const reference = await form.send(COMPLETE.refill);
  await leave(page);
  await page.goBack();
  expect(await form.thanks()).toBe(reference);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await form.expectAnswers({});
});

test("a request that was left while it was sent is the same request when it is sent again", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  const held = await hold(page, "**/api/refill");
  page.on("request", (request) => {
    if (request.url().endsWith("/api/refill")) keys.push(request.headers()["idempotency-key"]);
  });
  const form = await FormPage.open(page, "refill");
  await form.answerAll(COMPLETE.refill);
  await form.button.click();
  await expect(form.button).toHaveText(/Submitting/);
  await leave(page);
  held.release();
  await page.goBack();
  await form.expectAnswers(COMPLETE.refill);
  await form.button.click();
  await form.thanks();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("another language in the middle of a form brings the answers along, and stores nothing", async ({
  page,
  shop,
}) => {
  const before = (await shop.list("transfer")).length;
  const form = await FormPage.open(page, "transfer");
  await form.answerAll(COMPLETE.transfer);
  const answers = () =>
    page.locator("main form").evaluate((element: HTMLFormElement) => {
      const { lang: _, ...values } = Object.fromEntries(new FormData(element)) as Record<string, string>;
      return values;
    });
  const typed = await answers();
  for (const [name, path] of [
    ["Español", "/es/transfer"],
    ["العربية", "/ar/transfer"],
    ["English", "/transfer"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(`**${path}`);
    await alive(page);
    expect(await answers(), name).toEqual(typed);
    await expect(page.locator(css(".form-result"))).toBeEmpty();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle(/^Transfer|^Prescription/);
  expect((await shop.list("transfer")).length).toBe(before);
});

test("without answers another language is a link like any other", async ({ page }) => {
  await visit(page, "/es/refill");
  const request = page.waitForRequest((one) => one.isNavigationRequest());
  await page.getByRole("link", { name: "English", exact: true }).first().click();
  expect((await request).method()).toBe("GET");
});

test("late scripts keep the focus and what is typed", async ({ page, watch }) => {
  watch.expect(/422/);
  const scripts = await hold(page, SCRIPTS);
  await page.goto("/refill", { waitUntil: "commit" });
  const form = new FormPage(page, "refill");
  await form.answerAll({ ...COMPLETE.refill, dateOfBirth: "2058-04-27" });
  await form.button.click();
  await expect(form.result).toContainText("Date of birth must be between 1900 and today");
  const notes = form.control(form.field("additionalNotes"));
  await notes.fill("Call ");
  scripts.release();
  await alive(page);
  await page.keyboard.type("me");
  await expect(notes).toHaveValue("Call me");
  await expect(notes).toBeFocused();
});
