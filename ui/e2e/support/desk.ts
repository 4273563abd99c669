import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { Watch } from "./watch.ts";

/** Somebody at the desk, in a browser of their own. */
export type Person = { page: Page; context: BrowserContext; watch: Watch };

/** Opens a link that signs in. */
export async function sitDown(browser: Browser, link: string): Promise<Person> {
  const context = await browser.newContext();
  const watch = new Watch(new URL(link).origin);
  await watch.over(context);
  const page = await context.newPage();
  await page.goto(link);
  expect(page.url(), "the code does not stay in the address").toBe(`${new URL(link).origin}/`);
  return { page, context, watch };
}

/** The rows of the list. */
export const rows = (page: Page): Locator => page.getByRole("list", { name: "Requests" }).getByRole("listitem");

/** The row of who has this last name. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name}`) });

/** The button that marks the whole request. */
export const marker = (page: Page, status: string): Locator =>
  page.getByRole("group", { name: "Mark the request" }).getByRole("button", { name: status });
