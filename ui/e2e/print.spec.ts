import { COMPLETE } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { FormPage } from "./support/form-page.ts";
import { PAGES } from "./support/pages.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** Controls that only work on a screen. */
const ON_SCREEN = {
  "the menu": (page: Page) => page.getByRole("navigation", { name: "Main" }),
  "the link that skips to the text": (page: Page) => page.getByText("Skip to main content"),
  "the footer": (page: Page) => page.locator("footer").last(),
};

const ARTICLE = "/blog/nutrition-wellness";

test("pages are printed without what only a screen can do", async ({ page }) => {
  for (const path of ["/", "/services", "/vaccinations", "/copay/generic-options", ARTICLE]) {
    await page.emulateMedia({ media: "screen" });
    await visit(page, path);
    const parts = Object.entries(ON_SCREEN).map(([what, find]) => ({ what: `${what} of ${path}`, part: find(page) }));
    if (path === ARTICLE) parts.push({ what: "the share button", part: page.getByText(/^Share/).first() });
    for (const { what, part } of parts) await expect(part, what).toBeVisible();
    await page.emulateMedia({ media: "print" });
    for (const { what, part } of parts) await expect(part, what).toBeHidden();
    await expect(page.locator("h1")).toBeVisible();
    for (const fact of ["Corner Pharmacy", "(518) 555-0142"])
      await expect(page.getByRole("banner").getByText(fact).filter({ visible: true }), "whose page it is").toHaveCount(
        1,
      );
    expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(1000);
  }
});

test("the chosen service is printed whole, and alone", async ({ page }) => {
  await visit(page, "/services?service=vaccinations");
  const items = page
    .getByRole("main")
    .locator("li:visible")
    .filter({ hasNot: page.getByRole("button") });
  const onScreen = await items.count();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Details" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Vaccinations" })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Prescriptions" })).toHaveCount(0);
  // With everything that "Learn More" shows on the screen.
  expect(await items.count()).toBeGreaterThan(onScreen);
});

test("legal pages say on paper where their links lead", async ({ page }) => {
  let links = 0;
  for (const { path } of PAGES.filter(({ kind }) => kind === "legal")) {
    await page.emulateMedia({ media: "screen" });
    await visit(page, path);
    const contents = page.getByLabel("On this page");
    await expect(contents, path).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(contents, path).toBeHidden();
    const printed = await page
      .locator(".prose a[href]")
      .evaluateAll((all) =>
        all.map((link) => ({ href: link.getAttribute("href"), after: getComputedStyle(link, "::after").content })),
      );
    for (const { href, after } of printed) {
      if (!/^(\/|https?:)/.test(href ?? "")) continue;
      expect(after, path).toBe(`" (${href})"`);
      links++;
    }
  }
  expect(links).toBeGreaterThan(10);
});

test("the thanks promise what the status page knows, and are printed as one slip on one page", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  const reference = await form.send(COMPLETE.refill);
  const report = await page.request.post("/api/status", {
    data: { reference, dateOfBirth: COMPLETE.refill.dateOfBirth },
  });
  const { promisedBy } = await report.json();
  const at = new Date(promisedBy).toLocaleString("en-US", {
    timeZone: "America/New_York",
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
  });
  const words = at.replace(" at", ",").replace(":00", "").replace("\u202f", " ").split(" ");
  const day = words[0]?.replace(/,+$/, "");
  const time = words.slice(-2).join(" ").replace("12 PM", "12 noon").replace("12 AM", "12 midnight");
  await expect(page.getByRole("main").getByText(`${day}, ${time}`, { exact: true }).first()).toBeVisible();
  const slip = page.getByRole("region", { name: "Slip" });
  await expect(slip).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  for (const other of [
    form.element,
    form.thanked,
    page.locator("footer").last(),
    page.locator("[data-toast]"),
    page.getByRole("banner"),
  ])
    await expect(other).toBeHidden();
  for (const fact of [
    "Corner Pharmacy",
    "120 Main Street, Anytown, NY 12345",
    "(518) 555-0142",
    reference,
    "Drive-Thru Pickup",
    "Mon–Fri 9 AM – 5 PM",
  ])
    await expect(slip).toContainText(fact);
  for (const secret of ["Dolores", "7001234", "1947"]) await expect(slip).not.toContainText(secret);
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the sheet for the wall is one sheet", async ({ page }) => {
  await visit(page, "/language-help");
  const paper = (await page.pdf({ format: "Letter", preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("the poster is one sheet, on both papers", async ({ page }) => {
  await visit(page, "/poster");
  for (const format of ["Letter", "A4"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("img", { name: /refill$/ })).toBeInViewport();
});

test("the keys to a status page are not printed with it", async ({ page }) => {
  const form = await FormPage.open(page, "refill");
  const reference = await form.send(COMPLETE.refill);
  await visit(page, `/status#${reference}`);
  await page.getByLabel("Date of birth").fill(`${COMPLETE.refill.dateOfBirth}`);
  await page.getByRole("button", { name: "Is it ready?" }).click();
  await expect(page.locator(css(".status-report"))).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(css(".status-report"))).toBeVisible();
  await expect(page.locator("main form")).toBeHidden();
});
