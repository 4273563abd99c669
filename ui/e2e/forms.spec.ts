import { FORMS } from "../src/forms/catalogue/all.ts";
import { HONEYPOT } from "../src/forms/forms.gen.ts";
import { COMPLETE, IDS, onlyRequired, stored } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { atStore, nextDate } from "./support/store-time.ts";
import { expect, hold, test } from "./support/test.ts";

for (const id of IDS)
  test(`${FORMS[id].title} stores every answer, says so and empties itself`, async ({ page, shop }) => {
    const form = await FormPage.open(page, id);
    const { release } = await hold(page, `**/api/${id}`);
    await form.answerAll(COMPLETE[id]);
    await expect(form.button).toHaveText(form.form.submit);

    const [request] = await Promise.all([page.waitForRequest(`**/api/${id}`), form.button.click()]);
    await expect(form.button).toHaveText(form.form.busy);
    await expect(form.button).toBeDisabled();
    release();

    const reference = await form.thanks();
    await expect(form.focused).toBeFocused();
    await form.expectAnswers({});
    await expect(form.button).toHaveText(form.form.submit);
    expect(request.postDataJSON()).toEqual(COMPLETE[id]);
    expect(await request.headerValue("Idempotency-Key")).toMatch(/^[\x21-\x7e]{16,128}$/);

    const submission = await shop.show(reference);
    expect(submission).toMatchObject({ reference, form: id, status: "new", suspectedSpam: false });
    expect(submission.answers).toEqual(stored(id, COMPLETE[id]));
  });

test("beside a reference the number to call is on its line", async ({ page }) => {
  await (await FormPage.open(page, "contact")).send(COMPLETE.contact);
  const lines = await page.locator(css(".sent-ticket dd")).evaluateAll((all) =>
    all.map((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const { top, bottom } = words.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(lines).toHaveLength(2);
  expect(Math.abs((lines[0] ?? 0) - (lines[1] ?? 0))).toBeLessThan(3);
});

// Behavior that all forms share.

test("the transfer form can be sent with the required answers alone", async ({ page, shop }) => {
  const form = await FormPage.open(page, "transfer");
  expect((await shop.show(await form.send(onlyRequired("transfer")))).answers).toEqual(
    stored("transfer", onlyRequired("transfer")),
  );
});

test("one request is stored when the button is clicked twice", async ({ page, shop }) => {
  const form = await FormPage.open(page, "contact");
  const before = (await shop.list("contact")).length;
  await form.answerAll(COMPLETE.contact);
  await form.button.dblclick();
  await form.thanks();
  expect(await shop.list("contact")).toHaveLength(before + 1);
});

// One form shows its confirmation in place, the other in a separate view.
for (const id of ["contact", "refill"] as const) {
  test(`a second request after the first is a new one: ${FORMS[id].title}`, async ({ page, shop }) => {
    const form = await FormPage.open(page, id);
    const first = await form.send(onlyRequired(id));
    await form.answerAll(onlyRequired(id));
    await form.button.click();
    await expect(page.locator("main dd bdi").first()).not.toHaveText(first);
    // Of a family, the thanks list all: on the page and on its slip.
    await expect(page.getByText(first)).toHaveCount(id === "refill" ? 2 : 0);
    const second = await form.thanks();
    expect(second).not.toBe(first);
    expect((await shop.show(second)).answers).toEqual((await shop.show(first)).answers);
  });
}

test("what only a machine fills in is marked", async ({ page, shop }) => {
  const form = await FormPage.open(page, "contact");
  await form.answerAll(onlyRequired("contact"));
  await expect(form.element.locator(`[name=${HONEYPOT}]`)).toHaveAttribute("tabindex", "-1");
  await form.element.locator(`[name=${HONEYPOT}]`).evaluate((bait: HTMLInputElement) => {
    bait.value = "https://spam.example";
  });
  await form.button.click();
  expect((await shop.show(await form.thanks())).suspectedSpam).toBe(true);
});

test("the feedback form shows the rating and requires one", async ({ page }) => {
  const form = await FormPage.open(page, "feedback");
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveAccessibleDescription("Choose your stars first.");
  await expect(form.element.getByText("You rated us")).toHaveCount(0);
  for (const stars of [1, 2, 3, 4, 5]) {
    await form.answer("rating", stars);
    await expect(form.element.getByText(`You rated us ${stars} ${stars === 1 ? "star" : "stars"}!`)).toBeVisible();
    await expect(form.button).toBeEnabled();
  }
});

test("the refill form requires the agreement, says why, and links to its text", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  await form.answerAll({ ...COMPLETE.refill, agreeToTerms: false });
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveAccessibleDescription("Check the box above to send the request.");
  await form.answer("agreeToTerms", true);
  await expect(form.button).toBeEnabled();
  await form.answer("agreeToTerms", false);
  await expect(form.button).toBeDisabled();
  const links = form.question(form.field("agreeToTerms")).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/privacy-policy",
    "/terms-of-service",
    "/hipaa-notice",
  ]);
});

test("the refill form starts without a way to get it, and offers dates from today on", async ({ page }) => {
  await page.clock.setFixedTime(atStore("Sat", "23:30"));
  const form = await FormPage.open(page, "refill");
  await form.expectAnswers({});
  const date = form.control(form.field("pickupDate"));
  await expect(date).toHaveAttribute("min", nextDate("Sat"));
  await expect(form.control(form.field("dateOfBirth"))).toHaveAttribute("max", nextDate("Sat"));
});

test("a jump within the page keeps the thanks, and a link to the page starts an empty form", async ({ page }) => {
  const form = await FormPage.open(page, "contact");
  const reference = await form.send(COMPLETE.contact);
  await page.getByRole("link", { name: "Skip to main content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact#main");
  await expect(form.thanked).toBeVisible();
  await expect(page.getByRole("main").getByText(reference).first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(form.thanked).toBeHidden();
});
