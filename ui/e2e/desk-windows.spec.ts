import { expect, type Page } from "@playwright/test";
import { arrive, rowOf, deskTest as test } from "./support/desk.ts";

const live = (page: Page) => expect(page.getByText("Live", { exact: true })).toBeVisible();

test("eight windows of one browser all work and all are live, also after the one that reads for them is closed", async ({
  request,
  shop,
  sitDown,
}) => {
  test.slow();
  const { page, context, watch } = await sitDown();
  // A new window asks before another one has given it the key.
  watch.expect(/401/);
  await live(page);
  await arrive(request, shop, "Abel", 0);
  await expect(rowOf(page, "Abel")).toBeVisible();
  const others: Page[] = [];
  for (let at = 0; at < 7; at++) {
    const other = await context.newPage();
    await other.goto(page.url());
    await live(other);
    await expect(rowOf(other, "Abel")).toBeVisible();
    others.push(other);
  }
  await arrive(request, shop, "Baker", 1);
  for (const each of [page, ...others]) await expect(rowOf(each, "Baker")).toBeVisible();
  await page.close();
  await arrive(request, shop, "Cole", 2);
  for (const each of others) await expect(rowOf(each, "Cole")).toBeVisible();
});

test("where a proxy holds the events back, the list is read every ten seconds", async ({ request, shop, sitDown }) => {
  test.slow();
  const { page } = await sitDown(undefined, (page) => page.route("**/api/events", () => {}));
  await expect(page.getByText("every 10 s")).toBeVisible({ timeout: 20_000 });
  await arrive(request, shop, "Abel", 0);
  await expect(rowOf(page, "Abel")).toBeVisible({ timeout: 20_000 });
});
