import { css } from "./support/classes.ts";
import { ELM_STREET } from "./support/shop.ts";
import { atStore } from "./support/store-time.ts";
import { alive, expect, testOf, visit } from "./support/test.ts";

/** A pharmacy that is not the sample, and leaves out all that it may. */
const test = testOf(`${ELM_STREET}hours = ["Monday-Saturday 8:30-18:00"]`);

test.describe.configure({ mode: "serial" });

test("pages leave out whatever the configuration leaves out", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByText("Follow us")).toHaveCount(0);
  await expect(page.getByText("Fax", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "7 Elm Street, Hudson, NY 12534" }).first()).toBeVisible();
});

test.describe("for a visitor in Japan", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("the shop opens and closes in its own time zone", async ({ page }) => {
    for (const [time, said] of [
      [atStore("Mon", "12:00"), "Open now until 6 PM"],
      [atStore("Mon", "17:59"), "Open now until 6 PM"],
      [atStore("Sat", "18:30"), "Closed now. Opens Mon 8:30 AM"],
    ] as const) {
      await page.clock.setFixedTime(time);
      await visit(page, "/");
      await expect(page.locator(css(".utility-bar-hours")), said).toHaveText(said);
    }
  });

  test("the hours change while the page is open", async ({ page }) => {
    await page.clock.install({ time: atStore("Mon", "17:59") });
    await visit(page, "/");
    await alive(page);
    await expect(page.locator(css(".utility-bar-hours"))).toContainText("Open now");
    await page.clock.runFor(120_000);
    await expect(page.locator(css(".utility-bar-hours"))).toHaveText("Closed now. Opens Tue 8:30 AM");
  });
});
