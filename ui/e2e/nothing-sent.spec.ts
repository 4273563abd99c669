import { alive, expect, hold, type Page, requests, SCRIPTS, test, visit } from "./support/test.ts";

const NOON = new Date("2026-11-23T12:00:00-05:00");
const THANKS = "Thank you for your application! We will review it and contact you within 3-5 business days.";

const APPLICATION = {
  "First name": "Sam",
  "Last name": "Okafor",
  Email: "sam@example.com",
  Phone: "518-555-0177",
  Address: "7 Elm Street, Anytown",
  Experience: "Two years at a pharmacy counter.",
  Education: "High school",
  "Cover letter": "I like helping people.",
  "References (optional)": "Dr. Lee, 518-555-0101",
};

test.describe("the employment application", () => {
  const form = (page: Page) => page.getByRole("form", { name: "Employment Application" });
  const field = (page: Page, label: string) =>
    form(page).getByLabel(new RegExp(`^${label.replace(/[()]/g, "\\$&")}( \\*)?$`));
  const resume = (page: Page) => form(page).locator("input[type=file]");
  const submit = (page: Page) => form(page).getByRole("button", { name: "Submit application" });

  test("requires answers and accepts three kinds of files; when sent, it says thank you, clears itself, and sends nothing", async ({
    page,
  }) => {
    await visit(page, "/careers");
    const required = Object.keys(APPLICATION).filter((label) => !label.includes("optional"));
    for (const label of Object.keys(APPLICATION))
      await expect(field(page, label)).toHaveJSProperty("required", required.includes(label));
    await expect(form(page).locator("label").filter({ hasText: "*" })).toHaveCount(required.length);
    for (const [label, attribute, value] of [
      ["Email", "type", "email"],
      ["Phone", "type", "tel"],
      ["Experience", "rows", "4"],
      ["Education", "rows", "3"],
      ["Cover letter", "rows", "5"],
      ["References (optional)", "rows", "3"],
    ] as const)
      await expect(field(page, label)).toHaveAttribute(attribute, value);
    await expect(resume(page)).toHaveAttribute("accept", ".pdf,.doc,.docx");
    await expect(form(page).getByText("Max 5MB")).toBeVisible();
    await submit(page).click();
    await expect(field(page, "First name")).toBeFocused();

    for (const [label, value] of Object.entries(APPLICATION)) await field(page, label).fill(value);
    // Larger than the page asks for: nobody looks, since nothing is sent.
    const buffer = Buffer.alloc(6_000_000, "%PDF-1.7");
    await resume(page).setInputFiles({ name: "sam.pdf", mimeType: "application/pdf", buffer });
    await expect(form(page).getByText("sam.pdf")).toBeVisible();
    const requested = requests(page);
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()}`);
      return dialog.accept();
    });
    await submit(page).click();
    expect(said).toEqual([`alert: ${THANKS}`]);
    for (const label of Object.keys(APPLICATION)) await expect(field(page, label)).toHaveValue("");
    expect(await resume(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await expect(form(page).getByText("sam.pdf")).toHaveCount(0);
    expect(requested).toEqual([]);
    await expect(page).toHaveURL("/careers");
  });

  test("keeps what was typed before its script came", async ({ page }) => {
    const { release } = await hold(page, SCRIPTS);
    await page.goto("/careers", { waitUntil: "commit" });
    await field(page, "First name").fill("Sam");
    release();
    await alive(page);
    await field(page, "Last name").fill("Okafor");
    await expect(field(page, "First name")).toHaveValue("Sam");
  });
});

test.describe("the newsletter's sign-up", () => {
  const form = (page: Page) => page.getByRole("form", { name: "Subscribe to our newsletter" });
  const done = (page: Page) => page.getByRole("heading", { name: "Successfully Subscribed!" });

  /** Signs up at a time that stands still until the test moves it; returns what is asked for from then on. */
  async function signUp(page: Page): Promise<string[]> {
    await page.clock.install({ time: NOON });
    await visit(page, "/newsletter");
    await page.clock.pauseAt(new Date(NOON.getTime() + 600_000));
    await form(page).getByLabel("Full name").fill("Dolores Example");
    await form(page).getByLabel("Email").fill("dolores@example.com");
    for (const name of ["Mental Health", "Senior Health"]) await form(page).getByText(name, { exact: true }).click();
    await form(page).getByText("Mental Health").click();
    await expect(form(page).getByRole("checkbox", { name: "Mental Health" })).not.toBeChecked();
    await expect(form(page).getByRole("checkbox", { name: "Senior Health" })).toBeChecked();
    const requested = requests(page);
    await form(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(done(page)).toBeVisible();
    return requested;
  }

  test("confirms for 3 seconds with the focus, comes back empty with it on the button, and sends nothing", async ({
    page,
  }) => {
    const requested = await signUp(page);
    await expect(form(page)).toBeHidden();
    await expect(page.locator(":focus")).toContainText("Successfully Subscribed!");
    await page.clock.runFor(2_900);
    await expect(done(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(done(page)).toHaveCount(0);
    await expect(form(page).getByRole("button", { name: "Subscribe" })).toBeFocused();
    for (const label of ["Full name", "Email"]) await expect(form(page).getByLabel(label)).toHaveValue("");
    await expect(form(page).locator(":checked")).toHaveCount(0);
    await expect(form(page).getByRole("checkbox")).toHaveCount(10);
    expect(requested).toEqual([]);
    await expect(page).toHaveURL("/newsletter");
  });

  test("the focus stays where the visitor has moved it in the meantime", async ({ page }) => {
    await signUp(page);
    const elsewhere = page.getByRole("contentinfo").getByRole("link", { name: "About" });
    await elsewhere.focus();
    await page.clock.runFor(3_100);
    await expect(done(page)).toHaveCount(0);
    await expect(elsewhere).toBeFocused();
  });

  test("wants a name and a real email address", async ({ page }) => {
    await visit(page, "/newsletter");
    const send = form(page).getByRole("button", { name: "Subscribe" });
    await send.click();
    await expect(form(page).getByLabel("Full name")).toBeFocused();
    await form(page).getByLabel("Full name").fill("Dolores");
    await form(page).getByLabel("Email").fill("dolores");
    await send.click();
    await expect(form(page).getByLabel("Email")).toBeFocused();
    await expect(done(page)).toHaveCount(0);
  });

  test("may be left during the confirmation", async ({ page }) => {
    await signUp(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    await page.clock.runFor(4_000);
    await expect(page.locator("h1")).toBeFocused();
  });
});

/** Buttons that do nothing, by decision. */
const INERT = [
  { path: "/newsletter", name: "Contact Us" },
  { path: "/newsletter", name: "Visit Our Blog" },
  ...["winter-wellness", "health-goals", "insurance-benefits", "holiday-travel"].map((issue) => ({
    path: `/newsletter/${issue}`,
    name: "Share",
  })),
  ...["manufacturer-coupons", "patient-assistance", "insurance-support", "generic-options"].map((program) => ({
    path: `/copay/${program}`,
    name: "Email Us",
  })),
];

test("buttons without a purpose are buttons, and do nothing", async ({ page, context }) => {
  for (const { path, name } of INERT) {
    await visit(page, path);
    const button = page.getByRole("main").getByRole("button", { name, exact: true });
    const before = await page.getByRole("main").innerHTML();
    const requested = requests(page);
    await button.click();
    await button.press("Enter");
    await expect(button).toBeFocused();
    expect(requested, `${name} on ${path}`).toEqual([]);
    await expect(page).toHaveURL(path);
    expect(context.pages()).toHaveLength(1);
    expect(await page.getByRole("main").innerHTML()).toBe(before);
  }
});
