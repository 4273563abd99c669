import { expect, type Page } from "@playwright/test";
import { type Answers, COMPLETE } from "./support/answers.ts";
import { violations } from "./support/axe.ts";
import { css } from "./support/classes.ts";
import { marker, rowOf, sitDown, status } from "./support/desk.ts";
import { FormPage } from "./support/form-page.ts";
import { type Shop, served } from "./support/shop.ts";
import { alive, test as base, requests, SCRIPTS, visit } from "./support/test.ts";

/** A time zone where it is noon now, so that the store is open whenever this runs. */
function noonZone(): string {
  const west = new Date().getUTCHours() - 12;
  return west === 0 ? "Etc/GMT" : `Etc/GMT${west > 0 ? "+" : ""}${west}`;
}

const CONFIGURATION = `
[pharmacy]
name = "Elm Street Drugs"
phone = "(212) 555-0199"
street = "12 Elm Street"
city = "Anytown"
state = "NY"
zip = "12345"
time_zone = "${noonZone()}"
hours = ["Mon-Sun 9-17"]

[services]
delivery = true
`;

const test = base.extend<{ elmStreet: Shop }>({
  // A shop for each test: it has ten look-ups a minute.
  elmStreet: served(CONFIGURATION),
  baseURL: ({ elmStreet }, use) => use(elmStreet.url),
});

const ANSWERS: Answers = {
  ...COMPLETE.refill,
  rxNumber: "7001234 and 7001235",
  pickupMethod: "pickup",
  pickupDate: "",
};
const BORN = COMPLETE.refill.dateOfBirth as string;
const READY = "Ready. Pick it up today until 5 PM.";

const lookUp = (page: Page) => page.getByRole("form", { name: /^Look up (your|another) request$/ });

const summary = (page: Page) => lookUp(page).getByRole("group", { name: /^There’s a problem/ });
const board = (page: Page) => page.locator(css(".status-report"));
const headline = (page: Page, words: string | RegExp) => board(page).getByRole("heading", { name: words });
const step = (page: Page) => board(page).locator("[aria-current=step]");
const button = (page: Page) => lookUp(page).getByRole("button", { name: "Is it ready?" });

async function sendRefill(page: Page): Promise<string> {
  const form = new FormPage(page, "refill");
  await form.answerAll(ANSWERS);
  await form.button.click();
  return form.thanks();
}

/** Tags that would overflow their part of the board with a time as long as in Arabic. */
const tagsThatRunOut = (steps: Element[]) =>
  steps.flatMap((step) => {
    const tag = step.querySelector("p")?.cloneNode(true) as HTMLElement;
    tag.insertAdjacentHTML("beforeend", "<small>الأربعاء، 24 نوفمبر، 12:30 مساءً</small>");
    step.append(tag);
    const [part, own] = [step.getBoundingClientRect(), tag.getBoundingClientRect()];
    tag.remove();
    return own.left < part.left || own.right > part.right ? [tag.innerText] : [];
  });

test("a refill is followed from the thanks to done, with the desk on the other side", async ({
  browser,
  page,
  elmStreet,
}) => {
  test.slow();
  await page.clock.install();
  await visit(page, "/refill");
  const reference = await sendRefill(page);
  const promised = await page.locator(css(".sent-when")).innerText();
  await page.getByRole("main").getByRole("link", { name: "Is it ready?", exact: true }).first().click();
  await expect(page).toHaveURL(`/status#${reference}`);
  await expect(lookUp(page).getByLabel("Reference")).toHaveValue(reference);
  await lookUp(page).getByLabel("Date of birth").fill(BORN);
  await button(page).click();
  await expect(headline(page, /^We have your request\. Ready by /)).toBeVisible();
  await expect(headline(page, `We have your request. Ready by ${promised}.`)).toBeVisible();
  await expect(board(page)).toContainText("or you need it sooner?");
  await expect(board(page)).toBeFocused();
  await expect(step(page)).toContainText("Received, now");
  expect(await violations(page)).toEqual([]);

  const desk = await sitDown(browser, (await elmStreet.run("desk", "--no-open")).trim());
  await rowOf(desk.page, "Example").click();
  const aMinuteLater = () => page.clock.runFor(61_000);

  await test.step("refreshes once a minute", async () => {
    await marker(desk.page, "Start").click();
    await expect(status(desk.page)).toHaveText("Status: In progress");
    await aMinuteLater();
    await expect(headline(page, /^We’re getting it ready\./)).toBeVisible();
  });

  await test.step("not while nobody can see it", async () => {
    const hide = (hidden: boolean) =>
      page.evaluate(
        (hidden) => Object.defineProperty(document, "hidden", { value: hidden, configurable: true }),
        hidden,
      );
    await hide(true);
    const requested = requests(page);
    await aMinuteLater();
    await hide(false);
    expect(requested).toEqual([]);
  });

  await test.step("one of two, and the staff's message", async () => {
    await desk.page.getByRole("group", { name: "Mark Rx 7001234" }).getByRole("button", { name: "Ready" }).click();
    await desk.page.getByLabel("Ready-made messages").selectOption({ index: 1 });
    const message = await desk.page.getByLabel("Message to the patient").inputValue();
    expect(message.length).toBeGreaterThan(10);
    await desk.page.getByRole("button", { name: "Show to patient" }).click();
    await expect(desk.page.getByText("The patient sees: 1 of 2 is ready. Pick it up today until 5 PM.")).toContainText(
      message,
    );
    await aMinuteLater();
    await expect(headline(page, "1 of 2 is ready. Pick it up today until 5 PM.")).toBeVisible();
    await expect(board(page).getByText(message)).toBeVisible();
  });

  await test.step("ready, and done", async () => {
    await marker(desk.page, "Ready").click();
    await expect(desk.page.getByText(`The patient sees: ${READY}`)).toBeVisible();
    await aMinuteLater();
    await expect(headline(page, READY)).toBeVisible();
    // The stub of the label hangs on the bag.
    const slip = step(page).getByText(reference);
    await expect(slip).toBeVisible();
    const window = page.viewportSize();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // Not while it still moves to its place.
      await expect(async () => {
        const [hung, panel] = [await slip.boundingBox(), await board(page).boundingBox()];
        expect(hung?.height, `one line at ${width}`).toBeLessThan(60);
        expect(hung?.x, `${width}`).toBeGreaterThan(panel?.x ?? width);
      }).toPass();
      expect(await board(page).getByRole("listitem").evaluateAll(tagsThatRunOut), `${width}`).toEqual([]);
    }
    if (window) await page.setViewportSize(window);
    await expect(board(page)).not.toContainText("sooner");
    await expect(board(page).getByRole("listitem")).toContainText([
      "Received, done",
      "Preparing, done",
      "Ready, now",
      "Done, not yet",
    ]);
    await expect(step(page)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await marker(desk.page, "Picked up").click();
    await expect(rowOf(desk.page, "Example")).toHaveCount(0);
    await aMinuteLater();
    await expect(headline(page, "Done. Call us if anything is missing.")).toBeVisible();
    await expect(board(page)).not.toContainText("sooner");
  });

  await test.step("nothing of it stays in the address or the browser", async () => {
    expect(page.url()).toBe(`${elmStreet.url}/status#${reference}`);
    expect(await page.title()).not.toContain(reference);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
      /RF-|1947/,
    );
  });
  expect(desk.watch.unexpected()).toEqual([]);
  await desk.context.close();
});

test("errors are named, and without the date of birth nothing is revealed", async ({ page, watch }) => {
  watch.expect(/404/);
  await visit(page, "/refill");
  const reference = await sendRefill(page);
  await visit(page, "/status#main");
  await expect(lookUp(page).getByLabel("Reference")).toHaveValue("");
  await button(page).click();
  const alert = summary(page);
  await expect(alert.getByRole("link")).toHaveText([
    "Enter the reference, like RF-7K3M-Q9PX",
    "Enter your date of birth",
  ]);
  await expect(page).toHaveTitle(/^Error: Is It Ready\?/);
  await alert.getByRole("link").first().click();
  await expect(lookUp(page).getByLabel("Reference")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(reference.replaceAll("-", " ").toLowerCase());
  await expect(alert.getByRole("link")).toHaveText(["Enter your date of birth"]);
  await lookUp(page).getByLabel("Date of birth").fill("1850-01-01");
  await button(page).click();
  await expect(alert.getByRole("link")).toHaveText(["Date of birth must be between 1900 and today"]);
  await lookUp(page).getByLabel("Date of birth").fill("1947-03-10");
  await button(page).click();
  await expect(alert).toContainText("We found no request with this reference and date of birth.");
  await expect(alert).toContainText("(212) 555-0199");
  expect(await violations(page)).toEqual([]);
  await lookUp(page).getByLabel("Date of birth").fill(BORN);
  await button(page).click();
  await expect(headline(page, /^We have your request\./)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveTitle(/^Is It Ready\?/);
});

test("a broken network is named, and the look-up can be sent again", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await visit(page, "/refill");
  const reference = await sendRefill(page);
  await visit(page, `/status#${reference}`);
  await lookUp(page).getByLabel("Date of birth").fill(BORN);
  await page.route("**/api/status", (route) => route.abort());
  await button(page).click();
  await expect(summary(page)).toContainText("There’s a problem");
  await page.unroute("**/api/status");
  await button(page).click();
  await expect(headline(page, /^We have your request\./)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refill is followed from the thanks to done, with the command line on the other side", async ({
    page,
    elmStreet,
    watch,
  }) => {
    watch.expect(/404/);
    await page.goto("/refill");
    const reference = await sendRefill(page);
    await expect(new FormPage(page, "refill").thanked).toBeFocused();
    await expect(page.locator("[autofocus]")).toHaveCount(1);
    const mark = (...what: string[]) => elmStreet.run("submissions", "mark", reference, ...what);
    await page.getByRole("main").getByRole("link", { name: "Is it ready?", exact: true }).first().click();
    const ask = async (born: string) => {
      await lookUp(page).getByLabel("Reference").fill(reference);
      await lookUp(page).getByLabel("Date of birth").fill(born);
      await button(page).click();
    };
    await ask("1947-03-10");
    await expect(summary(page)).toContainText("We found no request");
    await expect(lookUp(page).getByLabel("Reference")).toHaveValue(reference);
    await ask(BORN);
    await expect(headline(page, /^We have your request\./)).toBeVisible();
    await expect(page).toHaveURL("/api/status");
    await expect(board(page)).toBeFocused();
    await expect(board(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("[autofocus]")).toHaveCount(1);
    await mark("--status", "in-progress", "--message", "We have a question for your insurance company.");
    await ask(BORN);
    await expect(headline(page, /^We’re getting it ready\./)).toBeVisible();
    await expect(board(page).getByText("We have a question for your insurance company.")).toBeVisible();
    await mark("--status", "ready", "--message", "");
    await ask(BORN);
    await expect(headline(page, READY)).toBeVisible();
    await mark("--status", "done");
    await ask(BORN);
    await expect(headline(page, /^Done\./)).toBeVisible();
  });
});

test("a page that answers a plain post hydrates", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  await visit(page, "/refill");
  const reference = await sendRefill(page);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/status");
  await lookUp(page).getByLabel("Reference").fill(reference);
  await lookUp(page).getByLabel("Date of birth").fill(BORN);
  await page.unroute(SCRIPTS);
  await button(page).click();
  await expect(headline(page, /^We have your request\./)).toBeVisible();
  await alive(page);
  await lookUp(page).getByLabel("Reference").fill(reference);
  await lookUp(page).getByLabel("Date of birth").fill(BORN);
  await button(page).click();
  await expect(headline(page, /^We have your request\./)).toBeVisible();
});
