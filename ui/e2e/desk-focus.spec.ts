import { expect, type Page } from "@playwright/test";
import { arrive, marker, openPart, rowOf, rows, STORE, status, deskTest as test } from "./support/desk.ts";

/** The heading of the open request. */
const request = (page: Page, name: string) => page.getByRole("article").getByRole("heading", { level: 2, name });

test("the focus stays in the request whose button disappeared, and in the list after actions on the list", async ({
  request: visitor,
  shop,
  sitDown,
}) => {
  for (const [at, name] of ["Abel", "Baker", "Cole"].entries()) await arrive(visitor, shop, name, at);
  const { page } = await sitDown();
  const { keyboard } = page;
  await rowOf(page, "Abel").focus();
  await keyboard.press("Enter");
  await expect(request(page, "Abel")).toBeFocused();

  for (const [step, now] of [
    ["Start", "In progress"],
    ["Ready", "Ready"],
  ] as const)
    await test.step(step, async () => {
      await marker(page, step).focus();
      await keyboard.press("Enter");
      await expect(status(page)).toHaveText(`Status: ${now}`);
      await expect(request(page, "Abel")).toBeFocused();
    });

  await test.step("Undo in the toast", async () => {
    await page.getByRole("status").getByRole("button", { name: "Undo" }).focus();
    await keyboard.press("Enter");
    await expect(status(page)).toHaveText("Status: In progress");
    await expect(request(page, "Abel")).toBeFocused();
  });

  await test.step("a click leaves the arrows in the list", async () => {
    await marker(page, "Ready").click();
    await expect(rowOf(page, "Abel")).toBeFocused();
    await keyboard.press("ArrowDown");
    await expect(request(page, "Baker")).toBeVisible();
    await expect(rowOf(page, "Baker")).toBeFocused();
  });

  const bar = page.getByRole("group", { name: "The selected requests" });
  await test.step("Clear of a selection", async () => {
    await page.getByLabel(/Select .*Cole/).check();
    await bar.getByRole("button", { name: "Clear" }).focus();
    await keyboard.press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(rowOf(page, "Baker")).toBeFocused();
  });

  await test.step("a mark of the selected", async () => {
    await page.getByLabel(/Select .*Cole/).check();
    await bar.getByRole("button", { name: "Start" }).focus();
    await keyboard.press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(rowOf(page, "Baker")).toBeFocused();
  });

  await test.step("Clear of a search", async () => {
    await page.getByRole("searchbox", { name: "Search" }).fill("Cole");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("region", { name: "Found" }).getByRole("button", { name: "Clear" }).focus();
    await keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator("[data-reference] button:focus")).toHaveCount(1);
  });
});

test.describe("in the shop", () => {
  test.use({ configuration: STORE });

  test("Discard gives the focus to the part that is open", async ({ sitDown }) => {
    const { page } = await sitDown(["desk", "--no-open", "--shop"]);
    await expect(page.getByRole("heading", { name: "Shop", exact: true })).toBeFocused();
    await openPart(page, "Hours");
    await page.getByLabel("Type them the way they are on your door").fill("Mon-Fri 9-18");
    await page.getByRole("button", { name: "Discard" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
    await expect(page.locator("[data-shop] main section:focus")).toHaveCount(1);
  });
});

test("a refused sign-in leaves the focus on its button", async ({ browser, shop }) => {
  const link = (await shop.run("desk", "--no-open")).trim();
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL(link).origin);
  await page.getByLabel("Name").fill("Dana Ortiz");
  await page.getByLabel("Passphrase").fill("four wrong words");
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("isn’t right");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeFocused();
  await page.context().close();
});
