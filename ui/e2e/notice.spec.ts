import { addDays } from "../src/site/calendar/dates.ts";
import { dateIn } from "../src/site/calendar/today.ts";
import { boxes } from "./support/boxes.ts";
import { ELM_STREET } from "./support/shop.ts";
import { alive, expect, holdScript, scriptOf, testOf, visit } from "./support/test.ts";

/** A day within the week in which pages name it, also if this suite runs over midnight. */
const soon = addDays(dateIn("America/New_York", new Date()), 3);

const test = testOf(`${ELM_STREET}hours = ["Mon Tue Thu Fri 9:30-7:30", "Sat 9:30-6", "Sun 10-4"]
[[closed]]
date = "${soon}"
name = "Inventory"
[notice]
text = 'We close at noon on "Friday".'
`);

test("a closed notice is not seen again, also before a page's scripts have come", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  const notice = page.getByRole("region", { name: "Notice" });
  await visit(page, "/");
  await expect(notice).toContainText("We close at noon");
  await notice.getByRole("button", { name: "Close this notice" }).click();
  await expect(notice).toBeHidden();
  await page.route(scriptOf("entry-client"), (route) => route.abort());
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.unrouteAll();
  await page.goto("/");
  await alive(page);
  await expect(notice).toBeHidden();
});

test("a notice is shown once: above the header, or on the board after it is closed there", async ({ page }) => {
  await visit(page, "/");
  const notice = page.getByRole("region", { name: "Notice" });
  const onBoard = page.locator("main [data-part=hours]").getByText("We close at noon");
  await expect(notice).toBeVisible();
  await expect(onBoard).toBeHidden();
  await notice.getByRole("button", { name: "Close this notice" }).click();
  await expect(onBoard).toBeVisible();
});

test("a notice, which nobody can close on paper, is not printed", async ({ page }) => {
  const notice = page.getByRole("region", { name: "Notice" });
  await visit(page, "/");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
});

test("the lines of special days don't move when the scripts run", async ({ page }) => {
  const { release } = await holdScript(page, "entry-client");
  await page.goto("/contact");
  await expect(page.getByRole("main").getByText("closed, Inventory").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // On the board, words take the place of words in boxes that stay.
  const lines = async () => (await boxes(page)).filter((box) => !/^(?:SPAN|B|SMALL)\./.test(box));
  const before = await lines();
  release();
  await alive(page);
  expect(await lines()).toEqual(before);
});

test("a notice and many opening hours move nothing on a phone when the scripts come", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { release } = await holdScript(page, "entry-client");
  await page.goto("/contact");
  const bar = page.getByRole("region", { name: "Hours and phone" });
  const top = () => page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top);
  await expect(bar.getByText(/Open now|Opens/)).toBeVisible();
  const before = await top();
  release();
  await alive(page);
  await expect(bar.getByText(/Open now|Opens/)).toBeVisible();
  expect(await top()).toBe(before);
});
