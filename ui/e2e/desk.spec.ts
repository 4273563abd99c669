import { expect } from "@playwright/test";
import { overflow, violations } from "./support/axe.ts";
import { arrive, marker, pressAlone, rowOf, rows, status, deskTest as test } from "./support/desk.ts";

const NAMES = ["Abel", "Baker", "Cole", "Drew", "Ellis", "Ford"];

test("a day at the desk: six requests, two people, a slip, a broken line", async ({ request, shop, sitDown }) => {
  test.slow();
  const dana = await sitDown(["staff", "add", "Dana Ortiz", "--owner"]);
  await dana.page.getByLabel("Passphrase").fill("four quiet words");
  await dana.page.getByLabel("Type it again").fill("four quiet words");
  await dana.page.getByRole("button", { name: "Go to the desk" }).click();
  await expect(dana.page.getByRole("heading", { name: "No requests yet" })).toBeVisible();
  await expect(dana.page.getByText("Live", { exact: true })).toBeVisible();
  const sam = await sitDown(["desk", "--no-open", "--owner"]);
  await expect(sam.page.getByText("Live", { exact: true })).toBeVisible();

  await test.step("requests appear by themselves, and are counted in the title", async () => {
    for (const [at, name] of NAMES.entries()) await arrive(request, shop, name, at);
    for (const { page } of [dana, sam]) {
      await expect(rows(page)).toHaveCount(6);
      await expect(page).toHaveTitle(/^\(6\) .+ – Desk$/);
    }
  });

  await test.step("what one does the other sees", async () => {
    await rowOf(dana.page, "Abel").click();
    await rowOf(sam.page, "Abel").click();
    await expect(status(sam.page)).toHaveText("Status: New");
    await pressAlone(sam.page, "2");
    await expect(status(dana.page)).toHaveText("Status: In progress");
    await dana.page.getByLabel("Note for the staff").fill("Called, all clear.");
    await dana.page.getByRole("button", { name: "Add note" }).click();
    await expect(sam.page.getByText("Note: Called, all clear.")).toBeVisible();
  });

  await test.step("a mark is undone by key", async () => {
    await pressAlone(sam.page, "3");
    await expect(status(sam.page)).toHaveText("Status: Ready");
    await pressAlone(sam.page, "u");
    await expect(status(sam.page)).toHaveText("Status: In progress");
  });

  await test.step("one of several prescriptions is ready", async () => {
    await sam.page.getByRole("group", { name: "Mark Rx 7001100" }).getByRole("button", { name: "Ready" }).click();
    await expect(
      dana.page.getByRole("group", { name: "Mark Rx 7001100" }).getByRole("button", { name: "Ready" }),
    ).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a broken connection is named, and changes made during it are shown after it", async () => {
    await rowOf(dana.page, "Baker").click();
    await expect(status(dana.page)).toHaveText("Status: New");
    dana.watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await dana.context.setOffline(true);
    await expect(dana.page.getByText("Not live")).toBeVisible();
    await dana.page.getByLabel("Note for the staff").fill("Half a thought");
    await dana.page.getByRole("button", { name: "Add note" }).click();
    await expect(dana.page.getByText("Your text is still here.")).toBeVisible();
    await rowOf(sam.page, "Cole").click();
    await marker(sam.page, "Picked up").click();
    await expect(rowOf(sam.page, "Cole")).toHaveCount(0);
    await dana.context.setOffline(false);
    await expect(dana.page.getByText("Live", { exact: true })).toBeVisible();
    await expect(rowOf(dana.page, "Cole")).toHaveCount(0);
    await dana.page.getByRole("button", { name: "Add the note again" }).click();
    await expect(dana.page.getByText("Note: Half a thought")).toBeVisible();
  });

  await test.step("a slip is printed", async () => {
    await dana.context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    const [slip] = await Promise.all([
      dana.context.waitForEvent("page"),
      dana.page.getByRole("button", { name: "Print the slip" }).click(),
    ]);
    await expect(slip.locator("html[data-printed]")).toBeAttached();
    await expect(slip.getByRole("heading", { level: 1 })).toContainText("Baker");
    await slip.close();
  });

  await test.step("the rest is worked off with the keyboard", async () => {
    await dana.page.reload();
    await expect(rows(dana.page)).toHaveCount(5);
    for (let left = 5; left > 0; left--) {
      await dana.page.keyboard.press("j");
      await expect(dana.page.getByRole("article")).toBeVisible();
      await pressAlone(dana.page, "4");
      await expect(rows(dana.page)).toHaveCount(left - 1);
    }
    await expect(dana.page.getByText("All done.")).toBeVisible();
    await expect(dana.page).toHaveTitle(/^[^(].* – Desk$/);
  });

  await test.step("a search finds requests that are done", async () => {
    await sam.page.keyboard.press("/");
    await sam.page.keyboard.type("dolores ford");
    await expect(sam.page.getByText("1 found for “dolores ford”: 1 done")).toBeVisible();
    await expect(rows(sam.page)).toHaveCount(1);
    await expect(rowOf(sam.page, "Ford")).toBeVisible();
  });

  await test.step("the owner reads who did what", async () => {
    const audit = await shop.run("audit");
    for (const words of ["Dana Ortiz", "desk show", "desk slip", "desk search", "desk status"]) {
      expect(audit).toContain(words);
    }
  });
});

test("the desk is accessible in both schemes and at every width", async ({ request, shop, sitDown }) => {
  test.slow();
  await arrive(request, shop, "Grant", 7);
  const { page: desk } = await sitDown();
  await rowOf(desk, "Grant").click();
  await expect(desk.getByRole("article", { name: /Grant/ })).toBeVisible();
  for (const [width, height, colorScheme] of [
    [2560, 1300, "light"],
    [1280, 800, "dark"],
    [800, 1000, "light"],
    [640, 400, "dark"],
  ] as const) {
    await desk.emulateMedia({ colorScheme });
    await desk.setViewportSize({ width, height });
    expect(await overflow(desk), `${width} px`).toBe(0);
    expect(await violations(desk), `${colorScheme} ${width} px`).toEqual([]);
  }
  await desk.keyboard.press("?");
  await expect(desk.getByRole("dialog", { name: "Keys" })).toBeVisible();
  expect(await violations(desk)).toEqual([]);
});

test("no word is so long that a request gets wider than the window", async ({ request, shop, sitDown }) => {
  const long = "w".repeat(100);
  await arrive(request, shop, "Short", 0);
  await arrive(request, shop, long, 0, { rxNumber: long, email: `${long}@example.com`, additionalNotes: long });
  const { page: desk } = await sitDown();
  for (const width of [1280, 800]) {
    await desk.setViewportSize({ width, height: 800 });
    for (const name of ["Short", long]) {
      if (width === 800 && (await desk.getByRole("button", { name: "List" }).isVisible()))
        await desk.getByRole("button", { name: "List" }).click();
      await rowOf(desk, name).click();
      await expect(desk.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeVisible();
      const wide = await desk.evaluate(() =>
        [...document.querySelectorAll("*")]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 30)}`),
      );
      expect(wide, `${name} at ${width}`).toEqual([]);
    }
  }
});

test("no file of the desk is on the public port", async ({ request, shop, sitDown }) => {
  const { page: desk } = await sitDown();
  const files = await desk
    .locator("script[src], link[href]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? one.getAttribute("href") ?? ""));
  expect(files.length).toBeGreaterThan(1);
  for (const path of [...files, "/api/session", "/api/requests", "/desk/index.html"]) {
    expect((await request.get(shop.url + path)).status(), path).toBe(404);
  }
});
