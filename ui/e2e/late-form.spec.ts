import { COMPLETE } from "./support/answers.ts";
import { FormPage } from "./support/form-page.ts";
import { alive, expect, hold, requests, test } from "./support/test.ts";

/** The script of Home's form. */
const SCRIPT = /\/assets\/feedback-[\w-]{8}\.js/;

test("who only reads Home and saves data never fetches its form's script; who goes to the form does", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await page.clock.install();
  const asked = requests(page);
  await page.goto("/");
  await alive(page);
  await page.clock.runFor(3_000);
  // What would be asked for now is asked for before this is answered.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(asked.filter((one) => SCRIPT.test(one))).toEqual([]);
  const form = new FormPage(page, "feedback");
  await form.element.locator("textarea").focus();
  await expect(form.button).toBeDisabled();
  expect(asked.filter((one) => SCRIPT.test(one))).toHaveLength(1);
});

test("what is typed into Home's form before its script comes stays, and is sent", async ({ page, shop }) => {
  const script = await hold(page, SCRIPT);
  await page.goto("/");
  await alive(page);
  const form = new FormPage(page, "feedback");
  await form.answerAll(COMPLETE.feedback);
  const text = form.element.locator("textarea").last();
  await text.focus();
  await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
  // A jump within the page makes React look at all of it again.
  await page.evaluate(() => {
    location.hash = "main";
  });
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  script.release();
  await expect(form.element).toHaveAttribute("novalidate", "");
  await form.expectAnswers(COMPLETE.feedback);
  await expect(form.button).toBeEnabled();
  await form.button.click();
  await expect(form.thanked.or(form.result).first()).toBeVisible();
  expect((await shop.show(await form.thanks())).form).toBe("feedback");
});

test("where the script of Home's form does not come, the form is a plain post", async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  await page.route(SCRIPT, (route) => route.abort());
  await page.goto("/");
  await alive(page);
  const form = new FormPage(page, "feedback");
  await form.answerAll(COMPLETE.feedback);
  // The script of the answer soon gives it the address of Home.
  const post = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === "POST");
  await form.button.click();
  expect((await post).url()).toMatch(/\/api\/feedback$/);
  await expect(form.element.getByText(form.form.success, { exact: true })).toBeVisible();
});
