import { COMPLETE } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { alive, expect, hold, type Page, SCRIPTS, test } from "./support/test.ts";

/** The drawing that shows; there is one for wide windows and one for narrow ones. */
const label = (page: Page) => page.locator(".rx-label:visible").filter({ has: page.locator(".rx-label-stub") });

const line = (page: Page, name: string) => label(page).locator(`.rx-label-${name}`);

/** Answers that must not be visible after the request is sent. */
const ANSWERS = [/Dolores/i, /Example-Garc/i, /1947/, /555.0123/, /7001234/, /Easy-open/];

for (const width of [1280, 390])
  test(`at ${width} px the label fills in as one types, with what was typed alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const form = await FormPage.open(page, "refill");
    await expect(label(page)).toHaveCount(1);
    await expect(label(page)).toHaveAttribute("aria-hidden", "true");
    await expect(line(page, "who")).toHaveText("Last name, first name");
    await form.answer("lastName", "Ruiz");
    await expect(line(page, "who")).toHaveText("Ruiz");
    await form.answerAll(COMPLETE.refill);
    await expect(line(page, "who")).toHaveText("Example-García, Dolores");
    await expect(line(page, "rx")).toHaveText("Rx 7001234");
    await expect(line(page, "born")).toHaveText("03/09/1947 518 555 0123");
    await expect(line(page, "how")).toHaveText(/^Drive-thru pickup \d\d\/\d\d\/\d{4}$/);
    await expect(line(page, "notes")).toHaveText("Easy-open caps, please.");
    await form.answerAll({ lastName: "", firstName: "", additionalNotes: "" });
    await expect(line(page, "who")).toHaveText("Last name, first name");
    await expect(line(page, "notes")).toHaveCount(0);
    const [drawn, consent] = await Promise.all(
      [label(page), form.control(form.field("agreeToTerms"))].map((one) => one.boundingBox()),
    );
    if (width < 960) expect(drawn?.y).toBeLessThan(consent?.y ?? 0);
    else expect(drawn?.x).toBeGreaterThan(consent?.x ?? 0);
  });

test("the line of the field that has the focus is marked", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  const marked = () =>
    label(page)
      .locator("p")
      .evaluateAll((all) =>
        all
          .filter(
            (one) => getComputedStyle(one, "::before").content === '""' || getComputedStyle(one).boxShadow !== "none",
          )
          .map((one) => one.className),
      );
  for (const [name, lines] of Object.entries({
    firstName: ["rx-label-who"],
    lastName: ["rx-label-who"],
    dateOfBirth: ["rx-label-born"],
    phone: ["rx-label-born"],
    email: [],
    rxNumber: ["rx-label-rx"],
    pickupDate: ["rx-label-how"],
  })) {
    await form.control(form.field(name)).focus();
    expect(await marked(), name).toEqual(lines);
  }
});

test("the label shows answers typed before the scripts run, and answers brought from another language", async ({
  page,
}) => {
  const scripts = await hold(page, SCRIPTS);
  await page.goto("/refill", { waitUntil: "commit" });
  const form = new FormPage(page, "refill");
  await form.answerAll(COMPLETE.refill);
  await expect(line(page, "rx")).toHaveText("Rx your number");
  scripts.release();
  await alive(page);
  await expect(line(page, "rx")).toHaveText("Rx 7001234");
  await page.getByRole("link", { name: "العربية", exact: true }).first().click();
  await page.waitForURL("**/ar/refill");
  await alive(page);
  await expect(line(page, "who")).toHaveText("Example-García, Dolores");
  await expect(label(page)).toHaveAttribute("dir", "ltr");
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`sent, the stub becomes the ticket, and nothing drawn bears an answer (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const start = document.startViewTransition;
      document.startViewTransition = function (this: Document, ...given) {
        const transition = start.apply(document, given);
        transition.ready.then(() => {
          const stub = document
            .getAnimations()
            .find(({ effect }) => (effect as KeyframeEffect).pseudoElement === "::view-transition-group(stub)");
          document.documentElement.dataset.stub = String(stub?.effect?.getTiming().duration);
        });
        return transition;
      } as typeof start;
    });
    const form = await FormPage.open(page, "refill");
    const reference = await form.send(COMPLETE.refill);
    await expect(page.locator("html")).toHaveAttribute("data-stub", reducedMotion === "reduce" ? "0" : /^4\d\d/);
    await expect(page.locator(css(".sent-ticket"))).toContainText(reference);
    await expect(page.locator(css(".sent-ticket"))).toContainText("Drive-Thru Pickup");
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      const text = (await page.getByRole("main").textContent()) ?? "";
      for (const answer of ANSWERS) expect(text, media).not.toMatch(answer);
    }
  });

test("on a phone the form keeps its width while it is sent, and the reference is on the first screen of the thanks", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const held = await hold(page, "**/api/refill");
  const form = await FormPage.open(page, "refill");
  await form.answerAll(COMPLETE.refill);
  const before = await form.button.boundingBox();
  await form.button.click();
  await expect(form.button).toHaveText("Submitting...");
  expect((await form.button.boundingBox())?.width).toBe(before?.width);
  await expect(form.element.getByText("Please keep this page open.")).toBeVisible();
  await expect(line(page, "rx")).toHaveText("Rx 7001234");
  held.release();
  const reference = await form.thanks();
  await expect(page.locator(css(".sent-ticket")).getByText(reference)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Print" })).toBeInViewport({ ratio: 1 });
});

test("the thanks of a message name the telephone number once", async ({ page }) => {
  const form = await FormPage.open(page, "contact");
  await form.send(COMPLETE.contact);
  await expect(page.locator(css("section:has(.sent-ticket)")).getByText("(518) 555-0142")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused form keeps its label filled in, and the thanks show the torn-off ticket", async ({ page, watch }) => {
    watch.expect(/422/);
    await page.goto("/refill");
    const form = new FormPage(page, "refill");
    await form.answerAll({ ...COMPLETE.refill, dateOfBirth: "2058-04-27" });
    await form.button.click();
    await expect(form.result).toContainText("Date of birth");
    // Until the styles have come, the label of wide windows and that of phones both show.
    await expect(line(page, "rx")).toHaveCount(1);
    await expect(line(page, "rx")).toHaveText("Rx 7001234");
    await form.answer("dateOfBirth", COMPLETE.refill.dateOfBirth as string);
    await form.button.click();
    const reference = await form.thanks();
    await expect(page.locator(css(".sent-ticket"))).toContainText(reference);
    const text = (await page.getByRole("main").textContent()) ?? "";
    for (const answer of ANSWERS) expect(text).not.toMatch(answer);
  });
});
