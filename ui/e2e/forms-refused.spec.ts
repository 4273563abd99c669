import { FORMS, type FormOfSample } from "../src/forms/catalogue/all.ts";
import { NETWORK_FAILURE } from "../src/forms/sentences.gen.ts";
import { type Answers, COMPLETE, day, IDS, onlyRequired } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test } from "./support/test.ts";

/** Counts what the page asks the server to store. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  return sent;
}

/** Answers without which the button stays disabled. */
const BARE: Record<FormOfSample, Answers> = {
  feedback: { rating: 3 },
  contact: {},
  transfer: {},
  refill: { agreeToTerms: true },
};

for (const id of IDS) {
  test(`${FORMS[id].title}: what is missing is said beside each question and above them all`, async ({ page }) => {
    const sent = posts(page);
    const form = await FormPage.open(page, id);
    const title = await page.title();
    const missing = form.form.fields.filter((field) => field.required && !(field.name in BARE[id]));
    const several = `Please check the ${missing.length} fields marked below.`;
    await form.answerAll(BARE[id]);
    await form.button.click();

    await expect(form.result).toBeFocused();
    await expect(form.result, "the focus is seen after a click, too").toHaveCSS("outline-style", "solid");
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(form.result).toContainText(form.form.incomplete ?? several);
    await expect(form.result.getByRole("link")).toHaveText(missing.map((field) => field.missing));
    for (const link of await form.result.getByRole("link").all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    for (const field of missing) {
      const error = form.question(field).locator(css(".field-error"));
      await expect(error).toHaveText(`Error: ${field.missing}`);
      // In a red shop links have the color of errors.
      await expect(error.locator("svg")).toBeVisible();
      const control = form.control(field);
      await expect(control).toHaveAccessibleDescription(new RegExp(field.missing.replace(/[.?]/g, "\\$&")));
      await form.result.getByRole("link", { name: field.missing, exact: true }).click();
      await expect(control).toBeFocused();
    }
    expect(sent).toEqual([]);

    for (const field of missing) {
      await form.answer(field.name, COMPLETE[id][field.name] as string);
      await expect(form.question(field).locator(css(".field-error"))).toHaveCount(0);
    }
    await expect(form.result).toBeEmpty();
    await expect(page).toHaveTitle(title);
    await form.button.click();
    await form.thanks();
  });
}

test("an error is shown beside its answer, which stays", async ({ page }) => {
  const sent = posts(page);
  const form = await FormPage.open(page, "contact");
  const answers = { ...onlyRequired("contact"), email: "ana@" };
  const sentence = "Enter an email address like name@example.com";
  await form.answerAll(answers);
  await form.button.click();
  await expect(form.question(form.field("email")).locator(css(".field-error"))).toHaveText(`Error: ${sentence}`);
  await expect(form.control(form.field("email"))).toHaveAttribute("aria-invalid", "true");
  await expect(form.result.getByRole("link")).toHaveText(sentence);
  await form.expectAnswers(answers);
  expect(sent).toEqual([]);
});

test("a text that only the server refuses is shown beside its question", async ({ page, watch }) => {
  watch.expect(/422/);
  // This visitor's clock is ten years ahead, so that the page takes a birthday that the server cannot.
  await page.clock.setFixedTime(Date.now() + 3650 * 86_400_000);
  const form = await FormPage.open(page, "transfer");
  const answers = { ...COMPLETE.transfer, dateOfBirth: day(300) };
  await form.answerAll(answers);
  await form.button.click();
  const sentence = "Date of birth must be between 1900 and today";
  await expect(form.question(form.field("dateOfBirth")).locator(css(".field-error"))).toHaveText(`Error: ${sentence}`);
  await expect(form.result).toBeFocused();
  await form.expectAnswers(answers);
});

// All forms share this code: one shows its confirmation in place, the other in a separate view.
for (const id of ["contact", "refill"] as const) {
  test(`${FORMS[id].title}: a broken connection loses nothing and stores nothing twice`, async ({
    page,
    shop,
    watch,
  }) => {
    watch.expect(/ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    let answered = "";
    // The first answer is lost on its way back, the second request on its way out.
    await page.route(`**/api/${id}`, async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length === 1) answered = (await (await route.fetch()).json()).reference;
      await (keys.length < 3 ? route.abort() : route.continue());
    });
    const form = await FormPage.open(page, id);
    const before = (await shop.list(id)).length;
    await form.answerAll(COMPLETE[id]);
    for (const attempt of [1, 2]) {
      await form.button.click();
      await expect(form.result.getByText(NETWORK_FAILURE, { exact: true })).toBeVisible();
      await expect(form.button).toHaveText(form.form.submit);
      await form.expectAnswers(COMPLETE[id]);
      await expect.poll(() => keys.length).toBe(attempt);
    }
    await form.button.click();
    expect(await form.thanks()).toBe(answered);
    expect(new Set(keys).size, "the same request keeps its key").toBe(1);
    expect(await shop.list(id)).toHaveLength(before + 1);
  });
}

test("an edited request after a broken connection is a new one", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  const keys = new Set<string | undefined>();
  await page.route("**/api/contact", async (route) => {
    keys.add(route.request().headers()["idempotency-key"]);
    await (keys.size === 1 ? route.abort() : route.continue());
  });
  const form = await FormPage.open(page, "contact");
  await form.answerAll(COMPLETE.contact);
  await form.button.click();
  await expect(form.result).toContainText(NETWORK_FAILURE);
  await form.answer("message", "Never mind, I found them.");
  await form.button.click();
  await form.thanks();
  expect(keys.size).toBe(2);
});
