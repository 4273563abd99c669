import { FORMS, type FormOfSample } from "../src/forms/catalogue/all.ts";
import { COMPLETE } from "./support/answers.ts";
import { overflow, violations } from "./support/axe.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

async function expectAccessible(page: Page): Promise<void> {
  // From the top, where the header that sticks lies on nothing.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

async function refused(page: Page, id: FormOfSample): Promise<FormPage> {
  await visit(page, FORMS[id].page);
  const form = new FormPage(page, id);
  if (id === "feedback") await form.answer("rating", 2);
  if (id === "refill") await form.answer("agreeToTerms", true);
  await form.button.click();
  await expect(form.summary).toContainText("There’s a problem");
  return form;
}

type State = { what: string; widths: number[]; show: (page: Page) => Promise<unknown> };

const STATES: State[] = [
  {
    what: "the menu",
    widths: [320],
    async show(page) {
      await visit(page, "/services");
      await page.getByRole("button", { name: "Menu" }).click();
    },
  },
  {
    what: "the cookie settings, saved",
    widths: [1280, 320],
    async show(page) {
      await visit(page, "/cookies");
      await page.getByRole("button", { name: "Cookie Settings" }).click();
      await page.getByRole("switch", { name: "Analytics" }).click();
      await page.getByRole("button", { name: "Save Preferences" }).click();
      await expect(page.getByText("Cookie preferences saved!")).toBeVisible();
    },
  },
  ...["/blog", "/blog/nutrition-wellness"].map((path) => ({
    what: `a share menu of ${path}`,
    widths: [1280, 320],
    async show(page: Page) {
      await visit(page, path);
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Share/ })
        .last()
        .click();
    },
  })),
  ...(Object.keys(FORMS) as FormOfSample[]).flatMap((id) => [
    {
      what: `“${FORMS[id].title}” with errors`,
      widths: [1280, 320],
      show: (page: Page) => refused(page, id),
    },
    {
      what: `“${FORMS[id].title}” when it is sent`,
      widths: [320],
      async show(page: Page) {
        await visit(page, FORMS[id].page);
        const form = new FormPage(page, id);
        await form.answerAll(COMPLETE[id]);
        await form.button.click();
        await form.thanks();
        if (id === "refill") await expect(page.locator("[data-toast]")).toBeVisible();
      },
    },
  ]),
  {
    what: "an expanded service",
    widths: [1280, 320],
    async show(page) {
      await visit(page, "/services?service=moneygram");
      await page.getByRole("button", { name: "Learn More" }).click();
    },
  },
  {
    what: "the newsletter's confirmation",
    widths: [1280, 320],
    async show(page) {
      await visit(page, "/newsletter");
      await page.getByLabel("Full name").fill("Dolores");
      await page.getByLabel("Email", { exact: true }).fill("dolores@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText("Successfully Subscribed!")).toBeVisible();
    },
  },
];

test.beforeEach(({ page }) =>
  // What goes away after some seconds stays long enough to be looked at.
  page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((what: () => void, ms = 0, ...given: unknown[]) =>
      setTimeout(what, ms < 3_000 ? ms : 600_000, ...given)) as typeof setTimeout;
  }),
);

for (const { what, widths, show } of STATES) {
  for (const width of widths) {
    test(`${what} is accessible at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await show(page);
      await expectAccessible(page);
    });
  }
}
