import { expect, type Page, test, visit } from "./support/test.ts";

const KEY = "cookiePreferences";
const NOON = new Date("2026-11-23T12:00:00-05:00");
const SAVED = "Cookie preferences saved!";

const opener = (page: Page) => page.getByRole("button", { name: "Cookie Settings" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie Settings" });
const toggle = (page: Page, name: string) => dialog(page).getByRole("switch", { name });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function openDialog(page: Page): Promise<void> {
  await visit(page, "/cookies");
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function expectChoice(page: Page, choice: { functional: boolean; analytics: boolean }): Promise<void> {
  await expect(toggle(page, "Essential")).toBeChecked();
  await expect(toggle(page, "Functional")).toBeChecked({ checked: choice.functional });
  await expect(toggle(page, "Analytics")).toBeChecked({ checked: choice.analytics });
}

const NOTHING = { functional: false, analytics: false };
const ALL = { functional: true, analytics: true };

test("it starts with only the essential on, which is locked; categories toggle alone, and nothing is kept before Save", async ({
  page,
}) => {
  await visit(page, "/cookies");
  await expect(dialog(page)).toBeHidden();
  await opener(page).click();
  await expectChoice(page, NOTHING);
  await expect(toggle(page, "Essential")).toBeDisabled();
  await expect(dialog(page).getByText("Always Active")).toBeVisible();
  const save = button(page, "Save Preferences");
  await expect(save).toBeDisabled();
  for (const name of ["Functional", "Analytics"]) {
    await toggle(page, name).click();
    await expect(save).toBeEnabled();
    await toggle(page, name).click();
    await expect(save).toBeDisabled();
  }
  await toggle(page, "Analytics").click();
  await expectChoice(page, { functional: false, analytics: true });
  await button(page, "Accept All Cookies").click();
  await expectChoice(page, ALL);
  await expect(save).toBeEnabled();
  await button(page, "Reject Non-Essential").click();
  await expectChoice(page, NOTHING);
  await expect(save).toBeDisabled();
  expect(await stored(page)).toBeNull();
});

test("the close icon, Cancel, Escape and the backdrop close it; a click inside and text selected out of it do not", async ({
  page,
}) => {
  await openDialog(page);
  const text = dialog(page).getByText("Choose what this browser may keep");
  await text.hover();
  await page.mouse.down();
  await page.mouse.move(20, 400);
  await page.mouse.up();
  const ways: (() => Promise<void>)[] = [
    () => button(page, "Close").click(),
    () => button(page, "Cancel").click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(20, 400),
  ];
  for (const close of ways) {
    await text.click();
    await dialog(page).getByRole("heading", { level: 2 }).click();
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
  }
});

test("saving writes the choice, says so for 3 seconds after each time, and leaves the dialog open", async ({
  page,
}) => {
  await page.clock.install({ time: NOON });
  await openDialog(page);
  await page.clock.pauseAt(new Date(NOON.getTime() + 600_000));
  for (const name of ["Functional", "Analytics"]) {
    await toggle(page, name).click();
    await button(page, "Save Preferences").click();
    await expect(dialog(page).getByRole("status")).toHaveText(SAVED);
    await expect(button(page, "Save Preferences")).toBeDisabled();
    expect(JSON.parse((await stored(page)) as string)).toEqual({
      essential: true,
      functional: true,
      analytics: name === "Analytics",
    });
    // Too short for the sentence to disappear; the second save starts its time again.
    await page.clock.runFor(2_000);
  }
  await page.clock.runFor(900);
  await expect(dialog(page).getByText(SAVED)).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog(page).getByText(SAVED)).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("saved choices come back, and unsaved ones are forgotten", async ({ page }) => {
  await openDialog(page);
  await button(page, "Accept All Cookies").click();
  await button(page, "Save Preferences").click();
  await toggle(page, "Analytics").click();
  await button(page, "Cancel").click();
  await opener(page).click();
  await expectChoice(page, ALL);
  await expect(dialog(page).getByText(SAVED)).toHaveCount(0);
  await page.reload();
  await openDialog(page);
  await expectChoice(page, ALL);
  await expect(button(page, "Save Preferences")).toBeDisabled();
  await button(page, "Reject Non-Essential").click();
  await button(page, "Save Preferences").click();
  expect(JSON.parse((await stored(page)) as string)).toEqual({ essential: true, functional: false, analytics: false });
});

test("where storage is blocked it works, and does not claim to have saved", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await openDialog(page);
  await expectChoice(page, NOTHING);
  await toggle(page, "Functional").click();
  await button(page, "Save Preferences").click();
  await expect(dialog(page).getByRole("alert")).toContainText("couldn’t save your preferences");
  await expect(dialog(page).getByText(SAVED)).toHaveCount(0);
  await expect(button(page, "Save Preferences")).toBeEnabled();
});

test("nothing is kept in the browser by reading the site", async ({ page, context }) => {
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expect(opener(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
