import { expect, type Locator, type Page } from "@playwright/test";
import { arrive, marker, openPart, rowOf, STORE, deskTest as test } from "./support/desk.ts";

const LONG = "Featherstonehaugh Cholmondeley de los Ángeles";

/** Which parts of a row are cut, lie over another, or leave the window. */
const faults = (page: Page) =>
  page.locator("[data-reference] button").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const parts = [...row.children].filter(({ textContent }) => textContent);
      const seen = parts.filter((part) => part.getBoundingClientRect().width > 0);
      return seen.flatMap((part, at) => {
        const box = part.getBoundingClientRect();
        const others = seen.slice(at + 1).map((other) => other.getBoundingClientRect());
        const isOver = others.some(
          (other) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
        );
        const isOut = box.right > innerWidth + 1 || box.left < 0;
        return isOver || isOut ? [part.textContent] : [];
      });
    }),
  );

test("rows of one line or two show who and when at every width, and the request its reference and next step", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, LONG, 1, { rxNumber: "7001101, 7001102, 7001103, 7001104" });
  await arrive(request, shop, "Wu", 2);
  const { page: desk } = await sitDown();
  const row = rowOf(desk, "Featherstone");
  await expect(row).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [640, 800],
    [400, 800],
  ] as const) {
    await desk.setViewportSize({ width, height });
    // Where there is room for one of the two, the open request takes it.
    const back = desk.getByRole("button", { name: "List" });
    if (await back.isVisible()) await back.click();
    for (let isCompact = 0; isCompact < 2; isCompact++) {
      await expect(row.getByText("03/09/1947")).toBeVisible();
      await expect(row.getByText("+2", { exact: true })).toBeVisible();
      expect(await faults(desk), `${width} px`).toEqual([]);
      await desk.getByRole("button", { name: "More", exact: true }).click();
      await desk.getByRole("button", { name: "Compact rows" }).click();
    }
    await row.click();
    await expect(desk.getByText(/^RF-\w{4}-\w{4}/).first()).toBeInViewport();
    await expect(marker(desk, "Start")).toBeInViewport({ ratio: 1 });
    await expect(marker(desk, "Start").getByText("2")).toBeVisible();
    await desk.keyboard.press("Escape");
  }
});

/** Names and due times that are not whole, with the longest due time in each row. */
const cut = (page: Page) =>
  page.locator("[data-reference] button").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, due] = [row.firstElementChild?.firstElementChild, row.lastElementChild];
      if (!name || !due) return [row.textContent];
      const before = due.textContent;
      due.textContent = "tomorrow 11:30 AM";
      const whole = document.createRange();
      const isCut = [name, due].some((part) => {
        whole.selectNodeContents(part);
        const [text, row_] = [whole.getBoundingClientRect(), row.getBoundingClientRect()];
        const clips = part.scrollWidth > part.clientWidth && getComputedStyle(part).overflow !== "visible";
        return clips || text.right > row_.right || text.bottom > row_.bottom + 1;
      });
      due.textContent = before;
      return isCut ? [name.textContent] : [];
    }),
  );

test("first names and due times are whole beside the dispensing software", async ({ request, shop, sitDown }) => {
  await arrive(request, shop, "O’Shea-Teitelbaum", 1, { firstName: "Chaya Mushka Rivka" });
  await arrive(request, shop, "Teitelbaum", 2, { firstName: "Menachem Mendel Shneur" });
  const { page: desk } = await sitDown();
  for (const width of [1280, 683, 640]) {
    await desk.setViewportSize({ width, height: 800 });
    await expect(rowOf(desk, "Teitelbaum, Menachem")).toBeVisible();
    expect(await cut(desk), `${width} px`).toEqual([]);
    await desk.getByRole("button", { name: "More", exact: true }).click();
    await desk.getByRole("button", { name: "Compact rows" }).click();
    expect(await cut(desk), `${width} px, compact`).toEqual([]);
    await desk.getByRole("button", { name: "More", exact: true }).click();
    await desk.getByRole("button", { name: "Compact rows" }).click();
  }
});

test("no form's name runs into what is asked for", async ({ request, shop, sitDown }) => {
  await arrive(request, shop, "Wu", 1);
  const { page: desk } = await sitDown();
  await expect(rowOf(desk, "Wu")).toBeVisible();
  for (const name of ["Refill", "Feedback", "Application"]) {
    const gap = await rowOf(desk, "Wu").evaluate((row, name) => {
      const [type, work] = ["Refill", "7001"].map((text) =>
        [...row.children].find(({ textContent }) => textContent?.startsWith(text)),
      );
      if (!type || !work) return 0;
      const before = type.textContent;
      type.textContent = name;
      const words = document.createRange();
      words.selectNodeContents(type);
      const gap = work.getBoundingClientRect().left - words.getBoundingClientRect().right;
      type.textContent = before;
      return gap;
    }, name);
    expect(gap, name).toBeGreaterThanOrEqual(7.5);
  }
});

test("with text twice as large names are whole, and the menu and each prescription's steps stay in the window", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, "González", 1, { firstName: "Rosa" });
  const { page: desk, context } = await sitDown();
  const large = await context.newCDPSession(desk);
  await large.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const sideways = (all: Locator) =>
    all.evaluateAll(
      (all) =>
        all.filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth;
        }).length,
    );
  for (const width of [640, 400]) {
    await desk.setViewportSize({ width, height: 800 });
    const name = rowOf(desk, "González").locator("bdi").first();
    expect(await name.evaluate((name) => name.scrollWidth - name.clientWidth), `${width} px`).toBe(0);
    await desk.getByRole("button", { name: "More", exact: true }).click();
    const entries = desk.getByRole("navigation", { name: "Views" }).getByRole("button");
    expect(await sideways(entries), `${width} px`).toBe(0);
    await desk.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = await desk.getByRole("dialog").boundingBox();
    const choice = await desk.getByLabel("Which form").boundingBox();
    expect((choice?.x ?? 0) + (choice?.width ?? 0), `${width} px`).toBeLessThan(
      (dialog?.x ?? 0) + (dialog?.width ?? 0),
    );
    await desk.keyboard.press("Escape");
    await rowOf(desk, "González").click();
    const steps = desk.getByRole("group", { name: /^Mark Rx/ }).getByRole("button");
    await expect(steps).toHaveCount(6);
    expect(await sideways(steps), `${width} px`).toBe(0);
    await desk.keyboard.press("Escape");
  }
});

test.describe("of a shop with entries", () => {
  test.use({
    configuration: `${STORE}
[site]
languages = ["en", "es"]
[[testimonials]]
quote = { en = "They know me.", es = "Me conocen." }
name = "Ana R."
[[closed]]
date = "2036-11-27"
name = { en = "Thanksgiving", es = "Día de Acción de Gracias" }
`,
  });

  test("what is still to do and the passphrase take a line each above the list of the shop's parts", async ({
    sitDown,
  }) => {
    const { page: desk } = await sitDown(["desk", "--no-open", "--shop"]);
    await desk.setViewportSize({ width: 1280, height: 800 });
    const choose = desk.getByRole("button", { name: "Choose your passphrase" });
    await expect(choose).toBeVisible();
    const alarm = await desk.getByRole("link", { name: /^No copies yet/ }).boundingBox();
    expect(alarm?.height, "on one line").toBeLessThan(40);
    expect(alarm?.width, "within its box").toBeLessThan(256);
    const parts = desk.getByRole("navigation", { name: "Shop" }).locator("ul[aria-labelledby] a");
    const bottom = (await desk.getByRole("contentinfo").boundingBox())?.y ?? 0;
    const seen = await parts.evaluateAll(
      (all, bottom) => all.filter((part) => part.getBoundingClientRect().bottom <= bottom).length,
      bottom,
    );
    expect(seen).toBeGreaterThanOrEqual(7);
    await choose.click();
    const field = await desk.getByRole("dialog").getByLabel("Your passphrase", { exact: true }).boundingBox();
    expect(field?.width).toBeGreaterThan(400);
  });

  test("the list of the shop's parts is beside the open part or in its place, and no field of an entry is narrower than a word", async ({
    sitDown,
  }) => {
    const { page: desk } = await sitDown();
    for (const width of [1280, 640, 400]) {
      await desk.setViewportSize({ width, height: 800 });
      await desk.evaluate(() => {
        location.hash = "#/shop";
      });
      await expect(desk.getByRole("heading", { name: "Shop", exact: true })).toBeVisible();
      await expect(desk.getByRole("main")).toBeVisible({ visible: width >= 832 });
      await expect(desk.getByRole("complementary", { name: "Preview" })).toBeVisible({ visible: width >= 1200 });
      // Names, first and last day; two quotes, name and stars.
      for (const [part, entry] of [
        ["Closed and short days", "Thanksgiving"],
        ["Testimonials", "Ana R."],
      ] as const) {
        await openPart(desk, part);
        await desk.getByRole("button", { name: `Change ${entry}` }).click();
        const fields = desk.locator("[data-row] :is(input:not([type=checkbox], [type=radio]), textarea)");
        await expect(fields).toHaveCount(4);
        const narrow = await fields.evaluateAll(
          (fields) => fields.filter((field) => field.getBoundingClientRect().width < 96).length,
        );
        expect(narrow, `${part}, ${width} px`).toBe(0);
      }
      await expect(desk.getByRole("navigation", { name: "Shop" })).toBeVisible({ visible: width >= 832 });
    }
    await desk.setViewportSize({ width: 390, height: 800 });
    await openPart(desk, "Name and place");
    await desk.getByLabel("Shop name").fill("Elm Street Drugs and Gifts");
    const bar = desk.getByRole("contentinfo");
    await expect(bar.getByRole("button", { name: "Save" })).toBeEnabled();
    expect((await bar.boundingBox())?.height, "what is not saved, on one line").toBeLessThan(80);
    await openPart(desk, "Who did what");
    await desk.locator("#shop-audit").getByRole("button", { name: "Show", exact: true }).click();
    const head = await desk.getByRole("columnheader", { name: "Requests" }).boundingBox();
    expect(head?.height, "on one line").toBeLessThan(40);
  });
});

test("in forced colors the chosen view and how far a prescription is stand out", async ({ request, shop, sitDown }) => {
  await arrive(request, shop, "Wu", 2, { rxNumber: "7001101, 7001102" });
  const { page: desk } = await sitDown();
  await desk.emulateMedia({ forcedColors: "active" });
  const views = desk.getByRole("navigation", { name: "Views" }).getByRole("button");
  const current = views.and(desk.locator("[aria-current]")).first();
  await expect(current).toHaveCSS("forced-color-adjust", "none");

  await rowOf(desk, "Wu").click();
  const step = (pressed: boolean) =>
    desk.getByRole("group", { name: "Mark Rx 7001101" }).locator(`[aria-pressed=${pressed}]`).first();
  await step(false).click();
  await step(true).waitFor();
  await desk.mouse.move(0, 0);
  await expect(step(true)).toHaveCSS("outline-style", "solid");
  await expect(step(false)).toHaveCSS("outline-style", "none");
});

test("at 1280 pixels all steps are in one line, and nothing is beside a copy button that was not pressed", async ({
  request,
  shop,
  sitDown,
}) => {
  await arrive(request, shop, "Wu", 3);
  const { page: desk } = await sitDown();
  await desk.setViewportSize({ width: 1280, height: 800 });
  await rowOf(desk, "Wu").click();
  const steps = desk.getByRole("group", { name: "Mark the request" });
  await expect(steps).toBeVisible();
  const middles = await steps.getByRole("button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  const said = desk.getByRole("button", { name: /^Copy/ }).first().locator("xpath=following-sibling::*");
  expect(await said.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("0px");
});
