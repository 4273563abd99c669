import { violations } from "./support/axe.ts";
import { LA_MILAGROSA, type Shop } from "./support/shop.ts";
import { expect, type Page, testOf, visit } from "./support/test.ts";

/** An owner's shop that accepts applications and sign-ups. */
const OWN = `${LA_MILAGROSA}[site]
languages = ["en", "es"]
[careers]
show = true
apply = true
answer_days = "5"
openings = [{ title = "Driver", text = "Weekday afternoons, our car." }]
[newsletter]
show = true
sign_up = true
`;

const test = testOf(OWN);

const APPLICATION: Record<string, string> = {
  firstName: "Sam",
  lastName: "Okafor",
  email: "sam@example.com",
  phone: "718-555-0177",
  address: "7 Elm Street, Brooklyn",
  experience: "Two years at a pharmacy counter.",
  education: "High school",
  coverLetter: "I like helping people.",
  references: "Dr. Lee, 718-555-0101",
};

const form = (page: Page, name: string) => page.getByRole("form", { name });
const reference = (page: Page, prefix: string) =>
  page
    .getByRole("main")
    .getByText(new RegExp(`^${prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`))
    .innerText();

async function apply(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(APPLICATION)) await page.locator(`[name="${name}"]`).fill(value);
  await form(page, "Employment Application").getByRole("button").click();
}

async function signUp(page: Page): Promise<void> {
  const signUp = form(page, "Subscribe to our newsletter");
  await signUp.getByLabel("Full name").fill("Dolores Example");
  await signUp.getByLabel("Email").fill("dolores@example.com");
  for (const name of ["Mental Health", "Men's Health"]) await signUp.getByText(name, { exact: true }).click();
  await signUp.getByRole("button").click();
}

const THANKS = "Thank you for your application! We will review it and contact you within 5 business days.";

async function expectApplication(page: Page, own: Shop): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: THANKS, exact: true })).toBeVisible();
  const stored = await own.show(await reference(page, "AP"));
  expect(stored.form).toBe("application");
  expect(stored.answers).toMatchObject(APPLICATION);
}

async function expectSignUp(page: Page, own: Shop): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Successfully Subscribed!" })).toBeVisible();
  const { answers } = await own.show(await reference(page, "NL"));
  const interests = ["Mental Health", "Men's Health"];
  expect(answers).toEqual({ name: "Dolores Example", email: "dolores@example.com", interests });
}

test("an application is sent, thanked for by name, and not asked for again", async ({ page, own }) => {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  await visit(page, "/careers");
  await expect(page.getByRole("heading", { name: "Driver" })).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await apply(page);
  await expectApplication(page, own);
  await expect(page.locator("h1")).toBeFocused();
  const given = page.getByRole("main");
  for (const words of ["Sam Okafor", "sam@example.com", "hola@lamilagrosa.example"])
    await expect(given.getByText(words).first()).toBeVisible();
  await expect(given.getByText("Two years at a pharmacy counter.")).toHaveCount(0);
  await expect(page.getByRole("form")).toHaveCount(0);
  await expect(page.locator("[popover]")).toHaveCount(0);
  expect(said).toEqual([]);
  expect(await violations(page, "light")).toEqual([]);
});

test("an application lists missing answers with links to them", async ({ page }) => {
  await visit(page, "/careers");
  await form(page, "Employment Application").getByRole("button").click();
  const summary = form(page, "Employment Application").getByRole("group", { name: /^There’s a problem/ });
  await expect(summary.getByRole("link")).toHaveCount(8);
  await summary.getByRole("link", { name: "Enter your address" }).click();
  await expect(page.locator("[name=address]")).toBeFocused();
});

test("a sign-up is sent with its interests, and its form stays closed", async ({ page, own }) => {
  await page.clock.install();
  await visit(page, "/newsletter");
  const interest = form(page, "Subscribe to our newsletter").locator("label", { hasText: "Preventive Care" });
  await expect(interest.locator("svg"), "its mark shows what is chosen").toBeHidden();
  await signUp(page);
  await expectSignUp(page, own);
  await expect(page.getByRole("main").getByText("Mental Health, Men's Health")).toBeVisible();
  expect(await violations(page, "light")).toEqual([]);
  await page.clock.runFor(3_500);
  await expect(page.getByRole("form")).toHaveCount(0);
  // A link to the page leads to its beginning.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Newsletter" }).click();
  await expect(form(page, "Subscribe to our newsletter").getByLabel("Full name")).toHaveValue("");
});

test("interests that were chosen are there again after a link and Back", async ({ page }) => {
  await visit(page, "/newsletter");
  const signUp = form(page, "Subscribe to our newsletter");
  for (const name of ["Senior Health", "Preventive Care"]) await signUp.getByText(name, { exact: true }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(signUp.getByRole("checkbox", { name: "Senior Health" })).toBeChecked();
  await expect(signUp.locator(":checked")).toHaveCount(2);
});

test("in Spanish both forms ask and thank in Spanish", async ({ page, own }) => {
  await visit(page, "/es/newsletter");
  await page.locator("[name=name]").fill("Ana Ruiz");
  await page.locator("[name=email]").fill("ana@example.com");
  await page.getByText("Salud mental", { exact: true }).click();
  await page.getByRole("form").getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1, name: "¡Suscripción hecha!" })).toBeVisible();
  expect((await own.show(await reference(page, "NL"))).answers.interests).toEqual(["Mental Health"]);
  await visit(page, "/es/careers");
  await expect(page.getByRole("form", { name: "Solicitud de empleo" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an application is stored and thanked for on a page of its own", async ({ page, own }) => {
    await page.goto("/careers");
    await apply(page);
    await expectApplication(page, own);
  });

  test("a sign-up with a wrong address keeps what was typed and chosen", async ({ page, own, watch }) => {
    watch.expect(/422/);
    await page.goto("/newsletter");
    await page.locator("form").evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    const signUpForm = form(page, "Subscribe to our newsletter");
    await signUpForm.getByLabel("Full name").fill("Dolores Example");
    await signUpForm.getByLabel("Email").fill("dolores");
    for (const name of ["Mental Health", "Men's Health"]) await signUpForm.getByText(name, { exact: true }).click();
    await signUpForm.getByRole("button").click();
    await expect(signUpForm.getByRole("group", { name: /^There’s a problem/ })).toBeVisible();
    await expect(signUpForm.locator(":checked")).toHaveCount(2);
    await signUpForm.getByLabel("Email").fill("dolores@example.com");
    await signUpForm.getByRole("button").click();
    await expectSignUp(page, own);
  });
});
