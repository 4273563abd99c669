import { expect, type Page, test, visit } from "./support/test.ts";

/** Counts what a mother does on a page: each character that she types and each press. */
function hands(page: Page) {
  const count = { characters: 0, presses: 0 };
  return {
    count,
    async type(label: string | RegExp, text: string) {
      count.characters += text.length;
      await page.getByLabel(label, { exact: true }).pressSequentially(text);
    },
    async press(name: string | RegExp, role: "button" | "radio" | "checkbox" = "button") {
      count.presses += 1;
      await page.getByRole(role, { name }).click();
    },
  };
}

test("nine refills of a family take sixty characters each after the first, and fit on one page and one sheet", async ({
  page,
  shop,
}) => {
  test.slow();
  await visit(page, "/refill");
  const mother = hands(page);
  const references: string[] = [];
  for (const [at, name] of ["Ana", "Leo", "Eva", "Max", "Mia", "Ben", "Zoe", "Tom", "Amy"].entries()) {
    const before = { ...mother.count };
    await mother.type("First name", name);
    if (at === 0) {
      await mother.type("Last name", "Teitelbaum-Rosenberg");
      await mother.type("Phone number", "718 555 0142");
      await mother.press(/Home Delivery/, "radio");
      await mother.type(/^Street address/, "1562 58th Street, 2nd floor, Brooklyn 11219, ring 2B");
    }
    await mother.type("Date of birth", `0314201${at}`);
    await mother.type("Rx number", `700${at}123`);
    await mother.press(/I agree/, "checkbox");
    await mother.press("Request refill");
    const reference = page.locator("main dd bdi").first();
    await expect(reference).toHaveText(/^RF-/);
    if (at) await expect(reference).not.toHaveText(references[at - 1] ?? "");
    references.push(await reference.innerText());
    if (at) {
      expect(mother.count.characters - before.characters).toBeLessThanOrEqual(60);
      expect(mother.count.presses - before.presses).toBeLessThanOrEqual(3);
    }
    if (at < 8) await mother.press("Ask for somebody else");
    if (at === 0) await expectNext(page);
  }
  for (const [at, reference] of references.entries()) {
    const { answers } = await shop.show(reference);
    expect(answers).toMatchObject({
      lastName: "Teitelbaum-Rosenberg",
      phone: "718 555 0142",
      rxNumber: `700${at}123`,
      deliveryAddress: "1562 58th Street, 2nd floor, Brooklyn 11219, ring 2B",
    });
  }
  const all = page.getByRole("listitem").filter({ hasText: /^RF-/ });
  await expect(all).toHaveCount(9);
  await expect(all.first()).toHaveText(/^RF-\S+ Ana$/);
  await page.emulateMedia({ media: "print" });
  await expect(all).toHaveCount(9);
  for (const reference of references)
    await expect(page.locator("main").getByText(reference).filter({ visible: true })).toHaveCount(1);
});

/** Answers that the family shares are filled in. Personal ones are empty, and the consent is unchecked. */
async function expectNext(page: Page): Promise<void> {
  const form = page.getByRole("main");
  await expect(form.getByLabel("First name")).toBeFocused();
  for (const [label, value] of [
    ["First name", ""],
    ["Last name", "Teitelbaum-Rosenberg"],
    ["Phone number", "718 555 0142"],
    ["Date of birth", ""],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await expect(form.getByRole("radio", { name: /Home Delivery/ })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: /I agree/ })).not.toBeChecked();
}

test("further Rx numbers have lines of their own and are sent as one answer", async ({ page, shop }) => {
  await visit(page, "/refill");
  const patient = hands(page);
  await patient.type("Rx number", "7001");
  await patient.press("Add another prescription");
  await expect(page.getByLabel("Prescription 2")).toBeFocused();
  await page.keyboard.type("7002");
  await patient.press("Add another prescription");
  await patient.press("Add another prescription");
  await page.keyboard.type("7003");
  await expect(page.locator("form button").last(), "the submit button stays the last").toHaveText(/Request refill/);
  await patient.type("First name", "Ana");
  await patient.type("Last name", "Ruiz");
  await patient.type("Date of birth", "04271958");
  await patient.type("Phone number", "518 555 0142");
  await patient.press(/In-Store Pickup/, "radio");
  await patient.press(/I agree/, "checkbox");
  const [request] = await Promise.all([page.waitForRequest("**/api/refill"), patient.press("Request refill")]);
  expect(request.postDataJSON()).toMatchObject({ rxNumber: "7001, 7002, 7003" });
  expect(Object.keys(request.postDataJSON())).toHaveLength(10);
  const reference = await page.locator("main dd bdi").first().innerText();
  expect((await shop.show(reference)).answers.rxNumber).toBe("7001, 7002, 7003");
  await expect(page.getByLabel("Prescription 2")).toHaveCount(0);
});

test("the address is asked only for deliveries, and without scripts always", async ({ page, browser }) => {
  await visit(page, "/refill");
  const address = page.getByLabel(/^Street address/);
  await expect(address).toBeHidden();
  await page.getByRole("radio", { name: /Home Delivery/ }).check();
  await expect(address).toBeVisible();
  await page.getByRole("radio", { name: /Drive-Thru/ }).check();
  await expect(address).toBeHidden();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await expect(plain.getByLabel(/^Street address/)).toBeVisible();
  await expect(plain.getByText("Add another prescription")).toHaveCount(0);
  await context.close();
});

test("without scripts the thanks have no button that does nothing", async ({ page, browser }) => {
  await visit(page, "/refill");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  for (const [label, text] of [
    ["First name", "Ana"],
    ["Last name", "Ruiz"],
    ["Date of birth", "1958-04-27"],
    ["Phone number", "518 555 0142"],
    ["Rx number", "7001"],
  ] as const)
    await plain.getByLabel(label, { exact: true }).fill(text);
  await plain.getByRole("radio", { name: /Home Delivery/ }).check();
  await plain.getByLabel(/^Street address/).fill("12 Elm St, floor 2");
  await plain.getByRole("checkbox", { name: /I agree/ }).check();
  await plain.getByRole("button", { name: "Request refill" }).click();
  await expect(plain.locator("main dd bdi").first()).toHaveText(/^RF-/);
  await expect(plain.getByRole("link", { name: "in 30 days" })).toBeVisible();
  await expect(plain.locator("button[type=button]:visible")).toHaveCount(0);
  await context.close();
});
