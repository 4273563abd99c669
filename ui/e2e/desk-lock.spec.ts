import { expect, type Page } from "@playwright/test";
import { arrive, pressAlone, rowOf, deskTest as test } from "./support/desk.ts";

/** The slip of the open request, without the browser's printing, which no test can close. */
async function slipOf(desk: Page): Promise<Page> {
  const [slip] = await Promise.all([desk.context().waitForEvent("page"), pressAlone(desk, "p")]);
  await expect(slip.getByRole("heading", { level: 1 })).toBeVisible();
  return slip;
}

test("everything about patients disappears when the session ends, in every tab of the browser", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, "Abel", 1);
  await arrive(request, shop, "Baker", 2);
  const {
    page: first,
    context,
    watch,
  } = await sitDown(undefined, (page) =>
    page.context().addInitScript(() => {
      window.print = () => {};
    }),
  );
  await rowOf(first, "Abel").click();
  await expect(first.getByRole("heading", { name: /^Abel/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto(new URL("/", first.url()).href);
  await rowOf(second, "Baker").click();
  await expect(second.getByRole("heading", { name: /^Baker/ })).toBeVisible();

  const slips = [await slipOf(first), await slipOf(second)];
  // The streams that a tab follows end with its session.
  watch.expect(/401/);
  await first.getByRole("button", { name: "Sign out" }).click();
  for (const slip of slips) await expect.poll(() => slip.isClosed()).toBe(true);
  for (const tab of [first, second]) {
    await expect(tab.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
    await expect(tab.locator("body")).not.toContainText(/Abel|Baker/);
  }
});
