import { expect, type Page } from "@playwright/test";
import { overflow } from "./support/axe.ts";
import { arrive, openPart, rowOf, STORE, deskTest as test, transferFrom } from "./support/desk.ts";
import { unseen } from "./support/focus.ts";
import { cutTexts, space } from "./support/spacing.ts";

/* The desk for people who set their own spacing or size, or have no pointer. */

/** The name of a medicine and the day of a delivery give way: the row that is open has them whole. */
const MAY_GIVE_WAY = "[data-reference] button > span:has(> bdi + b, > bdi:only-child), [data-reference] svg + span";

const NAME = "Vandermeulen-Featherstonehaugh";

/** Where there is room for list or request alone, the open one takes it. */
async function backToList(page: Page): Promise<void> {
  const back = page.getByRole("button", { name: "List" });
  if (await back.isVisible()) await back.click();
}

async function openFirst(page: Page): Promise<void> {
  await backToList(page);
  await rowOf(page, NAME).click();
  await expect(page.getByRole("article")).toBeVisible();
}

test("nothing covers the focused element in an open request, in either direction", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, NAME, 1, { rxNumber: "7001101, 7001102, 7001103" });
  const { page } = await sitDown();
  for (const [width, height] of [
    [640, 800],
    [640, 500],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openFirst(page);
    for (const key of ["Tab", "Shift+Tab"] as const)
      expect(await unseen(page, key, 30), `${key} at ${width} × ${height}`).toEqual([]);
  }
});

test.describe("in Shop", () => {
  test.use({ configuration: STORE });

  test("nothing covers the focused element, in either direction", async ({ sitDown }) => {
    const { page } = await sitDown(["desk", "--no-open", "--shop"]);
    for (const [width, height] of [
      [1280, 800],
      [640, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPart(page, "Hours");
      for (const key of ["Tab", "Shift+Tab"] as const)
        expect(await unseen(page, key, 60), `${key} at ${width} × ${height}`).toEqual([]);
    }
  });

  test("a part without a preview has the whole width of a narrow window, and nothing of it is cut", async ({
    sitDown,
  }) => {
    const { page } = await sitDown(["desk", "--no-open", "--shop"]);
    for (const width of [640, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await openPart(page, "The month");
      expect((await page.getByRole("main").boundingBox())?.width, `${width} px`).toBe(width);
      expect(await cutTexts(page, "main"), `${width} px`).toEqual([]);
    }
  });
});

test("with a person’s own spacing nothing of a row, of the header or of an open request is cut", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, "Abel", 1);
  await arrive(request, shop, NAME, 2);
  await transferFrom(request, shop, "Cole");
  const { page } = await sitDown();
  await space(page);
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await backToList(page);
    for (let isCompact = 0; isCompact < 2; isCompact++) {
      expect(await cutTexts(page, "body", MAY_GIVE_WAY), `${width} px`).toEqual([]);
      expect(await touching(page), `${width} px`).toEqual([]);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await page.getByRole("button", { name: "Compact rows" }).click();
    }
    await openFirst(page);
    expect(await cutTexts(page, "body", MAY_GIVE_WAY), `${width} px, a request`).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
});

/** Words of a row that stand so close that they read as one. */
const touching = (page: Page) =>
  page.locator("[data-reference] button").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.children].filter((part) => part.textContent && part.getBoundingClientRect().width > 1);
      return parts.flatMap((part) =>
        parts.flatMap((other) => {
          const [one, two] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
          const isBeside = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4;
          const gap = two.left - one.right;
          return part !== other && isBeside && gap > -20 && gap < 4 ? [`${part.textContent}|${other.textContent}`] : [];
        }),
      );
    }),
  );

test("in a window of 320 px, or with text twice as large, the shop’s and the patient’s names are whole", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, NAME, 1);
  const { page, context } = await sitDown();
  const large = await context.newCDPSession(page);
  for (const [standard, width] of [
    [16, 320],
    [32, 640],
  ] as const) {
    await large.send("Page.setFontSizes", { fontSizes: { standard } });
    await page.setViewportSize({ width, height: 800 });
    const where = `${standard} px in ${width} px`;
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    expect(await cutTexts(page, "header"), where).toEqual([]);
    await openFirst(page);
    expect(await cutTexts(page, "article"), where).toEqual([]);
    expect(await overflow(page), where).toBe(0);
    await backToList(page);
  }
});
