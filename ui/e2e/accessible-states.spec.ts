import { FORMS } from "../src/forms/catalogue/all.ts";
import { COMPLETE, IDS } from "./support/answers.ts";
import { overflow, violations } from "./support/axe.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** From the top, where the header that sticks lies on nothing. */
async function expectAccessible(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBe(0);
  }
}

const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  async "the cookie settings, saved"(page) {
    await visit(page, "/cookies");
    await page.getByRole("button", { name: "Cookie Settings" }).click();
    await page.getByRole("switch", { name: "Analytics" }).click();
    await page.getByRole("button", { name: "Save Preferences" }).click();
    await expect(page.getByText("Cookie preferences saved!")).toBeVisible();
  },
  ...Object.fromEntries(
    ["/blog", "/blog/nutrition-wellness"].map((path) => [
      `a share menu of ${path}`,
      async (page: Page) => {
        await visit(page, path);
        const buttons = page.getByRole("main").getByRole("button", { name: /^Share/ });
        await buttons.last().click();
      },
    ]),
  ),
  async "an expanded service"(page) {
    await visit(page, "/services?service=moneygram");
    await page.getByRole("button", { name: "Learn More" }).click();
  },
  async "the newsletter's confirmation"(page) {
    await visit(page, "/newsletter");
    await page.getByLabel("Full name").fill("Dolores");
    await page.getByLabel("Email", { exact: true }).fill("dolores@example.com");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Successfully Subscribed!")).toBeVisible();
  },
};

test.beforeEach(({ page }) =>
  // Messages that disappear after some seconds stay long enough for the check.
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((what: () => void, ms = 0, ...given: unknown[]) =>
      setTimeout(what, ms < 3_000 ? ms : 600_000, ...given)) as typeof setTimeout;
  }),
);

for (const [what, show] of Object.entries(STATES))
  test(`${what} is accessible`, async ({ page }) => {
    await show(page);
    await expectAccessible(page, 1280, 320);
  });

test("the menu is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/services");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page, 320);
});

for (const id of IDS)
  test(`“${FORMS[id].title}” is accessible with errors, and when it is sent`, async ({ page }) => {
    const form = await FormPage.open(page, id);
    if (id === "feedback") await form.answer("rating", 2);
    if (id === "refill") await form.answer("agreeToTerms", true);
    await form.button.click();
    await expect(form.result).toContainText("There’s a problem");
    await expectAccessible(page, 1280, 320);
    await form.send(COMPLETE[id]);
    if (id === "refill") await expect(page.locator("[data-toast]")).toBeVisible();
    await expectAccessible(page, 320);
  });
