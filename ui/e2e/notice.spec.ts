import { openShop } from "./support/shop.ts";
import { alive, test as base, expect, visit } from "./support/test.ts";

const test = base.extend<object, { noticed: string }>({
  noticed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
    async ({}, use) => {
      const shop = await openShop(`
[pharmacy]
name = "Elm Street Drugs"
phone = "(212) 555-0199"
street = "7 Elm Street"
city = "Hudson"
state = "NY"
zip = "12534"
[notice]
text = 'We close at noon on "Friday".'
`);
      await use(shop.url);
      await shop.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ noticed }, use) => use(noticed),
});

test("a closed notice is not seen again, also before a page's scripts have come", async ({ page, watch }) => {
  watch.expect(/ERR_FAILED/);
  const notice = page.getByRole("region", { name: "Notice" });
  await visit(page, "/");
  await expect(notice).toContainText("We close at noon");
  await notice.getByRole("button", { name: "Close this notice" }).click();
  await expect(notice).toBeHidden();
  await page.route(/entry-client-[\w-]+\.js/, (route) => route.abort());
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.unroute(/entry-client-[\w-]+\.js/);
  await page.goto("/");
  await alive(page);
  await expect(notice).toBeHidden();
});

test("a notice, which nobody can close on paper, is not printed", async ({ page }) => {
  const notice = page.getByRole("region", { name: "Notice" });
  await visit(page, "/");
  await expect(notice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(notice).toBeHidden();
});
