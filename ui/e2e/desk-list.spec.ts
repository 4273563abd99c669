import { expect } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { arrive, rowOf, rows, sitDown, deskTest as test } from "./support/desk.ts";

const MANY = 300;
/** How many of the first and of the last come one after the other, and of those between at once. */
const EDGE = 10;
const LETTERS = "abcdefghijklmnopqrst";
const nameOf = (at: number) => `Row${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}`;

test("of a long list only what is near the window is drawn, and nothing of it is lost", async ({
  browser,
  page,
  shop,
}) => {
  test.slow();
  // Only the first and the last are named below.
  for (let at = 0; at < EDGE; at++) await arrive(page.request, shop, nameOf(at), at);
  for (let from = EDGE; from < MANY - EDGE; from += EDGE) {
    await Promise.all(
      Array.from({ length: EDGE }, (_, at) => arrive(page.request, shop, nameOf(from + at), from + at)),
    );
  }
  for (let at = MANY - EDGE; at < MANY; at++) await arrive(page.request, shop, nameOf(at), at);
  const { page: desk, context, watch } = await sitDown(browser, (await shop.run("desk", "--no-open")).trim());
  const last = nameOf(MANY - 1);
  const scroll = async (by: number, until: () => Promise<boolean>) => {
    await desk.mouse.move(250, 500);
    await expect(async () => {
      await desk.mouse.wheel(0, by);
      expect(await until()).toBe(true);
    }).toPass({ intervals: [50] });
  };

  await test.step("rows say where they stand, and few are drawn", async () => {
    await expect(rowOf(desk, nameOf(0))).toBeVisible();
    expect(await rows(desk).count()).toBeLessThan(60);
    await expect(rows(desk).first()).toHaveAttribute("aria-posinset", "1");
    expect(await violations(desk)).toEqual([]);
  });

  await test.step("the wheel reaches the last one", async () => {
    await rowOf(desk, nameOf(2)).click();
    await rowOf(desk, nameOf(3)).focus();
    await scroll(3_000, () => rowOf(desk, last).isVisible());
    const row = rows(desk).filter({ hasText: last });
    await expect(row).toHaveAttribute("aria-posinset", `${MANY}`);
    await expect(row).toHaveAttribute("aria-setsize", `${MANY}`);
    expect(await rows(desk).count()).toBeLessThan(60);
  });

  await test.step("the focus stays where it was, out of sight", async () => {
    await expect(rowOf(desk, nameOf(3))).toBeFocused();
    await expect(rowOf(desk, nameOf(20))).toHaveCount(0);
  });

  await test.step("keys go on from the request that is open", async () => {
    await desk.keyboard.press("j");
    await expect(rowOf(desk, nameOf(3))).toBeFocused();
    await expect(rowOf(desk, nameOf(3))).toBeInViewport();
    await desk.keyboard.press("k");
    await expect(rowOf(desk, nameOf(2))).toBeFocused();
  });

  await test.step("what is far below is found at once, and another view begins at its top", async () => {
    await scroll(3_000, () => rowOf(desk, last).isVisible());
    const views = desk.getByRole("navigation", { name: "Views" });
    await views.getByRole("button", { name: "More" }).click();
    await views.getByRole("button", { name: /^New/ }).click();
    await expect(rowOf(desk, nameOf(0))).toBeInViewport();
    await desk.keyboard.press("/");
    await desk.keyboard.type(last);
    await desk.keyboard.press("Enter");
    await expect(rowOf(desk, last)).toBeFocused();
    await expect(desk.getByRole("heading", { name: new RegExp(last) })).toBeVisible();
    await expect(rows(desk)).toHaveCount(1);
  });

  await test.step("Escape in the search shows all again", async () => {
    await desk.keyboard.press("/");
    await desk.keyboard.press("Escape");
    await expect(desk.getByRole("searchbox")).toHaveValue("");
    await expect(rowOf(desk, nameOf(0))).toBeVisible();
  });

  await test.step("where there is room for one of the two, keys lead to the request", async () => {
    await desk.setViewportSize({ width: 800, height: 600 });
    await desk.getByRole("button", { name: "List" }).click();
    await scroll(3_000, () => rowOf(desk, last).isVisible());
    await rowOf(desk, last).click();
    await expect(desk.getByRole("heading", { name: new RegExp(last) })).toBeFocused();
    await desk.keyboard.press("k");
    await expect(desk.getByRole("heading", { name: new RegExp(nameOf(MANY - 2)) })).toBeFocused();
    await desk.keyboard.press("Escape");
    await expect(rowOf(desk, nameOf(MANY - 2))).toBeFocused();
    await expect(rowOf(desk, nameOf(MANY - 2))).toBeInViewport();
  });

  expect(watch.unexpected()).toEqual([]);
  await context.close();
});
