import { css } from "./support/classes.ts";
import { PAGES } from "./support/pages.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

const ARTICLES = PAGES.filter(({ kind }) => kind === "article").map(({ path }) => path);
const ARTICLE = "/blog/nutrition-wellness";

const buttons = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Share/ });
const menus = (page: Page) => page.locator(css(".share-menu:popover-open"));

/** Keeps what a page asks the browser for: windows, and alerts. */
async function noteWindows(page: Page, blocked = false): Promise<void> {
  await page.addInitScript((none) => {
    const windows: unknown[] = [];
    Object.assign(window, { windows });
    window.open = (...asked) => {
      windows.push(asked);
      return none ? null : ({} as Window);
    };
  }, blocked);
}

const windows = (page: Page) => page.evaluate(() => (window as unknown as { windows: string[][] }).windows);

function alerts(page: Page): string[] {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    return dialog.accept();
  });
  return said;
}

const COPIED = ["alert: Link copied to clipboard!"];

test("each article of the blog has its menu, and only one is open at a time", async ({ page }) => {
  await visit(page, "/blog");
  await expect(buttons(page)).toHaveCount(ARTICLES.length);
  await expect(menus(page)).toHaveCount(0);
  for (const button of await buttons(page).all()) {
    await button.click();
    await expect(menus(page)).toHaveCount(1);
    expect(await button.getAttribute("popovertarget")).toBe(await menus(page).getAttribute("id"));
  }
  await buttons(page).last().click();
  await expect(menus(page)).toHaveCount(0);
});

test("an article names the networks, Email with its draft, and Copy Link", async ({ page, baseURL }) => {
  await visit(page, ARTICLE);
  await buttons(page).click();
  await expect(menus(page).getByRole("listitem")).toHaveText([
    /^Facebook/,
    /^Twitter/,
    /^LinkedIn/,
    "Email",
    "Copy Link",
  ]);
  const link = menus(page).getByRole("link", { name: "Email" });
  const draft = new URL((await link.getAttribute("href")) as string);
  expect(draft.protocol).toBe("mailto:");
  expect(draft.search, "no plus signs: mail programs show them").not.toContain("+");
  expect(draft.searchParams.get("subject")).toBe(await page.locator("h1").innerText());
  const excerpt = await page.locator(css(".band .lead")).innerText();
  expect(draft.searchParams.get("body")).toBe(`${excerpt}\n\nRead more: ${baseURL}${ARTICLE}`);
});

test("a click outside, Escape, and leaving by keyboard close the menu; a click beside its entries does not", async ({
  page,
}) => {
  await visit(page, ARTICLE);
  await buttons(page).click();
  await menus(page).click({ position: { x: 3, y: 3 } });
  await expect(menus(page)).toHaveCount(1);
  await page.locator("h1").click();
  await expect(menus(page)).toHaveCount(0);

  await buttons(page).click();
  await page.keyboard.press("Tab");
  await expect(menus(page).getByRole("link", { name: "Facebook" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menus(page)).toHaveCount(0);
  await expect(buttons(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await menus(page).getByRole("button", { name: "Copy Link" }).focus();
  await page.keyboard.press("Tab");
  await expect(menus(page)).toHaveCount(0);
});

for (const { from, path } of [
  { from: ARTICLE, path: ARTICLE },
  { from: "/blog", path: ARTICLES[0] as string },
]) {
  test(`the networks open in small windows with the address of ${path}, from ${from}`, async ({ page, baseURL }) => {
    await noteWindows(page);
    await visit(page, from);
    const address = baseURL + path;
    for (const name of ["Facebook", "Twitter", "LinkedIn"]) {
      await buttons(page).first().click();
      await menus(page).getByRole("link", { name }).click();
      await expect(menus(page)).toHaveCount(0);
      await expect(buttons(page).first()).toBeFocused();
    }
    await expect(page).toHaveURL(from);
    const opened = (await windows(page)).map(([url, target, features]) => {
      const { origin, pathname, searchParams } = new URL(url as string);
      return { page: origin + pathname, said: Object.fromEntries(searchParams), target, features };
    });
    const small = { target: "_blank", features: "width=600,height=400" };
    expect(opened).toEqual([
      { page: "https://www.facebook.com/sharer/sharer.php", said: { u: address }, ...small },
      {
        page: "https://twitter.com/intent/tweet",
        said: { url: address, text: await title(page, path), via: "cornerpharmacy" },
        ...small,
      },
      { page: "https://www.linkedin.com/sharing/share-offsite/", said: { url: address }, ...small },
    ]);
  });
}

/** The article's title. */
async function title(page: Page, path: string): Promise<string> {
  await visit(page, path);
  return page.locator("h1").innerText();
}

test("where windows are blocked a tab opens instead", async ({ page, context, watch }) => {
  watch.expect(/request: https:\/\/www\.facebook\.com/);
  await noteWindows(page, true);
  await visit(page, ARTICLE);
  await buttons(page).click();
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    menus(page).getByRole("link", { name: "Facebook" }).click(),
  ]);
  expect(await windows(page)).toHaveLength(1);
  await tab.waitForLoadState().catch(() => {});
  await expect(menus(page)).toHaveCount(0);
  await expect(page).toHaveURL(ARTICLE);
});

test.describe("Copy Link", () => {
  /** The featured article is a part of the blog's page; the others have a link of their own. */
  const COPIES = [
    { from: ARTICLE, copied: [ARTICLE] },
    { from: "/blog", copied: ["/blog", ...ARTICLES.slice(1)] },
  ];

  for (const { from, copied } of COPIES) {
    test(`copies the address of what is shared, from ${from}`, async ({ page, context, baseURL }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const said = alerts(page);
      await visit(page, from);
      for (const [at, path] of copied.entries()) {
        await buttons(page).nth(at).click();
        await menus(page).getByRole("button", { name: "Copy Link" }).click();
        await expect(menus(page)).toHaveCount(0);
        await expect.poll(() => said.splice(0)).toEqual(COPIED);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
      }
    });
  }

  /** The newer way to the clipboard, when it is not there or says no; and whether the older one works. */
  const CLIPBOARDS = {
    absent: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
    denied: () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    },
    nothing: () => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    },
  };

  for (const way of ["absent", "denied"] as const) {
    test(`copies the older way where the newer one is ${way}`, async ({ page, context, baseURL }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.addInitScript(CLIPBOARDS[way]);
      const said = alerts(page);
      await visit(page, ARTICLE);
      await buttons(page).click();
      await menus(page).getByRole("button", { name: "Copy Link" }).click();
      await expect.poll(() => said).toEqual(COPIED);
      await expect(buttons(page)).toBeFocused();
      const other = await context.newPage();
      await other.goto("/about");
      expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + ARTICLE);
    });
  }

  test("closes the menu and only logs when there is no way", async ({ page }) => {
    await page.addInitScript(CLIPBOARDS.nothing);
    const said = alerts(page);
    await visit(page, ARTICLE);
    await buttons(page).click();
    const [logged] = await Promise.all([
      page.waitForEvent("console"),
      menus(page).getByRole("button", { name: "Copy Link" }).click(),
    ]);
    expect(logged.text()).toContain("could not be copied");
    await expect(menus(page)).toHaveCount(0);
    expect(said).toEqual([]);
  });
});
