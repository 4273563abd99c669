import { FORMS, type FormOfSample } from "../src/forms/catalogue/all.ts";
import { COMPLETE, IDS, stored } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { alive, expect, SCRIPTS, test } from "./support/test.ts";

/** Answers that a browser lets through and the server does not. */
const REFUSED: Record<FormOfSample, { name: string; value: string; sentence: string }> = {
  feedback: { name: "feedback", value: "   ", sentence: "Enter your feedback" },
  contact: {
    name: "phone",
    value: "12",
    sentence: "Enter a 10-digit phone number, or + and the country code",
  },
  transfer: { name: "dateOfBirth", value: "1850-01-01", sentence: "Date of birth must be between 1900 and today" },
  refill: { name: "rxNumber", value: " ", sentence: "Enter the Rx number from your label" },
};

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const id of IDS) {
    test(`${FORMS[id].title} is stored and thanked for on a page of its own`, async ({ page, shop }) => {
      await page.goto(FORMS[id].page);
      const form = new FormPage(page, id);
      await form.answerAll(COMPLETE[id]);
      await form.button.click();
      const submission = await shop.show(await form.thanks());
      expect(submission.answers).toEqual(stored(id, COMPLETE[id]));
      await expect(page.locator("h1")).toHaveCount(1);
    });

    test(`${FORMS[id].title} comes back with what was typed and what is wrong`, async ({ page, shop, watch }) => {
      watch.expect(/422/);
      await page.goto(FORMS[id].page);
      const title = await page.title();
      const form = new FormPage(page, id);
      const { name, value, sentence } = REFUSED[id];
      const before = (await shop.list(id)).length;
      const answers = { ...COMPLETE[id], [name]: value };
      await form.answerAll(answers);
      await form.button.click();

      await expect(page).toHaveTitle(`Error: ${title}`);
      await expect(form.result.getByRole("link")).toHaveText(sentence);
      if (form.form.incomplete) await expect(form.result).toContainText(form.form.incomplete);
      await expect(form.question(form.field(name)).locator(css(".field-error"))).toHaveText(`Error: ${sentence}`);
      await form.expectAnswers(answers);
      expect(await shop.list(id)).toHaveLength(before);

      await form.answer(name, COMPLETE[id][name] as string);
      await form.button.click();
      await form.thanks();
    });
  }

  test("a refill without the agreement is not sent by the browser", async ({ page }) => {
    await page.goto("/refill");
    const form = new FormPage(page, "refill");
    await form.answerAll({ ...COMPLETE.refill, agreeToTerms: false });
    await form.button.click();
    await expect(page).toHaveURL("/refill");
    expect(await form.element.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  });
});

test("a page that answers a plain post hydrates like any other", async ({ page, shop, watch }) => {
  watch.expect(/422/, /ERR_FAILED/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/contact");
  const form = new FormPage(page, "contact");
  await form.answerAll({ ...COMPLETE.contact, phone: "12" });
  await page.unroute(SCRIPTS);
  await form.button.click();
  await expect(page).toHaveTitle(/^Error: /);
  await alive(page);
  await expect(form.element).toHaveAttribute("novalidate", "");
  await expect(form.result).toBeFocused();
  await form.expectAnswers({ ...COMPLETE.contact, phone: "12" });
  await form.answer("phone", "");
  await expect(page).not.toHaveTitle(/^Error: /);
  await form.button.click();
  expect((await shop.show(await form.thanks())).answers).toEqual(
    stored("contact", { ...COMPLETE.contact, phone: null as never }),
  );
});
