import { css } from "./support/classes.ts";
import { expectPage, PHARMACY } from "./support/expect-page.ts";
import { MAIN_NAV, pageAt } from "./support/pages.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function openMenu(page: Page, path = "/"): Promise<void> {
  await visit(page, path);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
}

test("the menu has the same links, Online Refill and the phone number, and its button stays where it was pressed", async ({
  page,
}) => {
  await visit(page, "/");
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "false");
  const before = await menuButton(page).boundingBox();
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
  expect(await menuButton(page).boundingBox()).toEqual(before);
  for (const { label } of MAIN_NAV) {
    await expect(menu(page).getByRole("link", { name: label, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Online Refill" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: PHARMACY.phone }).last()).toBeVisible();
  await menuButton(page).click();
  await expect(menu(page)).toBeHidden();
});

test("the link to a sent request is above the list, which has the site's links only", async ({ page }) => {
  await openMenu(page);
  const first = menu(page).getByRole("link").first();
  await expect(first).toHaveText("Is it ready?");
  await expect(menu(page).getByRole("listitem")).toHaveText(MAIN_NAV.map(({ label }) => label));
  await first.click();
  await expectPage(page, pageAt("/status"));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(menu(page).getByRole("link", { name: "Is it ready?" })).toBeHidden();
  await page.setViewportSize({ width: 768, height: 1024 });
  await openMenu(page);
  const boxes = await Promise.all((await menu(page).getByRole("listitem").all()).map((item) => item.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size, "in two columns").toBe(2);
});

test("the header has a dark edge once the page is scrolled under it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, "/");
  const line = () => page.locator(css(".layout-row")).evaluate((row) => getComputedStyle(row).boxShadow);
  expect(await line()).toBe("none");
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(line).toMatch(/0px 2px 0px 0px$/);
});

test("the menu opens and leads on by keyboard; Escape closes it and gives the focus back", async ({ page }) => {
  await visit(page, "/");
  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Is it ready?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectPage(page, pageAt("/services"));
  await expect(menu(page)).toBeHidden();
});

for (const { path, label } of [
  { path: "/about", label: "About" },
  { path: "/", label: "Home" },
] as const) {
  test(`the menu closes when it has led to ${path}`, async ({ page }) => {
    await openMenu(page);
    await menu(page).getByRole("link", { name: label, exact: true }).click();
    await expect(menu(page)).toBeHidden();
    await expectPage(page, pageAt(path));
    await expect(page.locator("h1")).toBeFocused();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
  });
}
