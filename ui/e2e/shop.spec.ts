import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { addDays } from "../src/site/calendar/dates.ts";
import { dateIn } from "../src/site/calendar/today.ts";
import { violations } from "./support/axe.ts";
import { css } from "./support/classes.ts";
import { arrive, openPart, type Person, type SitDown, STORE, deskTest as test } from "./support/desk.ts";
import { expect } from "./support/test.ts";

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';

/**
 * The owner in the settings of the shop. The console reports refused values, checks that a save has overtaken, and blocked scripts of previews.
 */
async function atShop(sitDown: SitDown, title = "Shop"): Promise<Person> {
  const person = await sitDown(["desk", "--no-open", "--shop"]);
  person.watch.expect(/422/, /409/, /^error: Blocked script execution in 'about:srcdoc'/);
  await expect(person.page.getByRole("heading", { name: title, exact: true })).toBeFocused();
  return person;
}

test("an owner's first day, from an empty folder to a true site", async ({ request, shop, sitDown }) => {
  test.setTimeout(180_000);
  const { page: desk } = await atShop(sitDown, "Set up your shop");

  const spent = { clicks: 0, letters: 0 };
  const click = async (what: Locator) => {
    spent.clicks += 1;
    await what.click();
  };
  const type = async (label: string, text: string) => {
    spent.letters += text.length;
    await click(desk.getByLabel(label));
    await desk.keyboard.type(text);
  };
  await type("Shop name", "Elm Drugs");
  await type("Phone", "5185550199");
  await type("Street", "1 Elm St, Elmville, NY 12000");
  await type("Type them the way they are on your door", "M-F 9a-7p, Sat 9-1");
  await expect(desk.getByLabel("City")).toHaveValue("Elmville");
  await desk.getByLabel("State").fill("New York");
  await click(desk.getByRole("checkbox", { name: /^Vaccinations/ }));
  const make = desk.getByRole("button", { name: "Make it my shop" });
  await make.click();
  await expect(desk.getByLabel("State")).toBeFocused();
  await expect(desk.getByText(/New York.* is not a state/i)).toBeVisible();
  await desk.getByLabel("State").fill("NY");
  await click(make);
  await expect(desk.getByText("Saved. It’ll be on your site within two seconds.")).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Shop", exact: true })).toBeVisible();
  // The most that the first correct site may cost her.
  expect(spent.clicks).toBeLessThanOrEqual(19);
  expect(spent.letters).toBeLessThanOrEqual(140);

  // The real page is shown beside each part, scrolled to the place that it changes.
  const beside = desk.getByRole("complementary", { name: "Preview" }).locator("iframe").last().contentFrame();
  await expect(beside.locator(css(".header"))).toBeInViewport();
  await openPart(desk, "Hours");
  await expect(beside.locator(css(".today-board"))).toBeInViewport();

  // A closed day, one service off, a color that is too light, a logo.
  await openPart(desk, "Closed and short days");
  await desk.getByRole("button", { name: "Add a day or a vacation" }).click();
  const days = desk.getByRole("group", { name: "Days", exact: true });
  await expect(days.getByLabel("Name")).toBeFocused();
  await days.getByLabel("Name").fill("Inventory");
  await days.getByLabel("First day").fill(addDays(dateIn("America/New_York", new Date()), 3));
  // With what is new marked, as a telephone shows it.
  await expect(beside.locator("mark").filter({ hasText: "Inventory" }).first()).toBeAttached();
  await expect(beside.locator("#menu")).toBeHidden();
  await expect(beside.locator("script")).toHaveCount(0);
  await expect(desk.locator("iframe").last()).toHaveAttribute("sandbox", "allow-same-origin");
  await openPart(desk, "Services");
  await desk.getByRole("switch", { name: /^Vaccinations/ }).uncheck();
  await openPart(desk, "Look");
  await desk.getByLabel("Color", { exact: true }).fill("#c9a800");
  await desk.getByLabel("Color", { exact: true }).blur();
  await desk.getByRole("button", { name: "Use the closest, #" }).click();
  await expect(desk.getByRole("list", { name: "The palette" })).toBeVisible();
  await desk
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("no picture") });
  await expect(desk.getByText("The file is not a picture; expected an SVG, PNG or JPEG picture.")).toBeVisible();
  await desk
    .getByLabel("Logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await expect(desk.getByText("4 changes")).toBeVisible();
  // What the browser knows of the file is not beside it.
  await expect(desk.getByLabel("Logo")).toHaveCSS("font-size", "0px");

  // The whole page before it is saved: its links lead on, and nothing in it runs.
  await openPart(desk, "Services");
  await desk.getByRole("button", { name: "Preview" }).click();
  const frame = desk.frameLocator("dialog iframe");
  await expect(desk.getByRole("dialog", { name: "Services | Elm Drugs, with your changes" })).toBeVisible();
  await expect(frame.getByRole("link", { name: "Vaccinations" })).toHaveCount(0);
  expect(await frame.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).toContain("Body");
  await frame.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
  await desk.getByRole("button", { name: "Close" }).click();
  expect((await request.get(`${shop.url}/vaccinations`)).status(), "nothing was saved").toBe(200);

  // The name over the desk follows, and the mailbox's password goes one way.
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Elm Drugs");
  await openPart(desk, "Mail and copies");
  await desk.getByLabel("Mailbox password").fill("not shown again");
  await desk.getByRole("button", { name: "Set the password" }).click();
  await expect(desk.getByText("Password saved.")).toBeVisible();
  await expect(desk.getByLabel("Mailbox password")).toHaveValue("");
  await expect(desk.getByText("4 changes")).toBeVisible();
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved. It’ll be on your site within two seconds.")).toBeVisible();

  for (const [width, scheme, part] of [
    [1280, "light", "Closed and short days"],
    [1280, "dark", "Name and place"],
    [768, "light", "Who did what"],
    [640, "dark", "Services"],
    [400, "light", "Look"],
    [400, "dark", ""],
  ] as const) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.emulateMedia({ colorScheme: scheme });
    if (part) await openPart(desk, part);
    else await desk.getByRole("link", { name: "All of Shop" }).click();
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    expect(await violations(desk, scheme), `${part}, ${scheme} ${width} px`).toEqual([]);
  }
  await desk.setViewportSize({ width: 1280, height: 800 });

  await expect
    .poll(async () => (await request.get(`${shop.url}/vaccinations`)).status(), { timeout: 30_000 })
    .toBe(404);
  const home = await (await request.get(shop.url)).text();
  for (const said of ["Elm Drugs", "(518) 555-0199", "/assets/logo-"]) expect(home).toContain(said);
  for (const sample of ["Corner Pharmacy", "555-0142", "Riverside"]) expect(home).not.toContain(sample);

  // A name of one's own: what is none is refused at the field, and an address is taken for its name.
  await openPart(desk, "On the internet");
  const address = desk.getByLabel("Address of your website");
  await address.fill("localhost");
  await address.blur();
  await expect(desk.getByText("Expected only the name that you bought", { exact: false })).toBeVisible();
  await address.fill("https://www.ElmDrugs.com/");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(address).toHaveValue("www.elmdrugs.com");
  const lock = desk.getByRole("status", { name: "The lock" });
  await expect(lock).toHaveText(/www\.elmdrugs\.com is saved, .*Restart the computer/);
  await desk.getByRole("button", { name: /^Undo the save from/ }).click();
  await expect(address).toHaveValue("");
  await expect(lock).toBeEmpty();

  // The first request is worked off.
  await desk.getByRole("link", { name: "Requests" }).click();
  await arrive(request, shop, "Grant", 1, { pickupMethod: "pickup" });
  await desk.getByRole("button", { name: /^Grant/ }).click();
  const next = (step: RegExp) => desk.getByRole("article").getByRole("button", { name: step }).last();
  await next(/^Start/).click();
  await expect(desk.getByRole("article").getByText(/^Status: In progress/i)).toBeAttached();
  await next(/^Ready/).click();
  await desk.getByRole("button", { name: "Ready 1" }).click();
  await desk.getByRole("button", { name: /^Grant/ }).click();
  await next(/^Picked up/).click();
  await expect(desk.getByRole("button", { name: "Done 1" })).toBeVisible();
});

test("a file edited elsewhere is not overwritten, and undo restores the last save", async ({ sitDown }) => {
  const { page: desk } = await atShop(sitDown, "Set up your shop");
  for (const [label, value] of [
    ["Shop name", "Elm Drugs"],
    ["Phone", "(518) 555-0199"],
    ["Street", "1 Elm St"],
    ["City", "Elmville"],
    ["State", "NY"],
    ["ZIP code", "12000"],
  ] as const)
    await desk.getByLabel(label).fill(value);
  await desk.getByRole("button", { name: "Make it my shop" }).click();
  await expect(desk.getByRole("heading", { name: "Shop", exact: true })).toBeVisible();

  const other = await atShop(sitDown);
  await other.page.getByLabel("Shop name").fill("Oak Drugs");
  await other.page.getByLabel("Fax", { exact: true }).fill("(518) 555-0177");
  await other.page.getByRole("button", { name: "Save" }).click();
  await expect(other.page.getByText("Saved. It’ll be on your site")).toBeVisible();
  await desk.getByLabel("Fax", { exact: true }).fill("(518) 555-0198");
  const conflict = desk.getByRole("alert").filter({ hasText: "The file changed in the meantime" });
  await expect(conflict).toContainText("555-0198");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect(desk.getByLabel("Shop name")).toHaveValue("Oak Drugs");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved. It’ll be on your site")).toBeVisible();
  await desk.getByRole("button", { name: /^Undo the save from/ }).click();
  await expect(desk.getByLabel("Fax", { exact: true })).toHaveValue("(518) 555-0177");
  await expect(desk.getByLabel("Shop name")).toHaveValue("Oak Drugs");
});

test.describe("of a shop that is set up", () => {
  test.use({ configuration: STORE });

  test("a file that breaks while its form is open offers the version before, and what was typed stays", async ({
    shop,
    sitDown,
  }) => {
    const { page: desk } = await atShop(sitDown);
    const file = join(shop.folder, "pharmacy.toml");
    await expect.poll(() => readFile(`${file}.previous`, "utf8").catch(() => "")).toBe(STORE);
    await writeFile(file, STORE.replace('"(518) 555-0199"', "(518) 555-0199"));
    await desk.getByLabel("Fax", { exact: true }).fill("(518) 555-0198");
    await expect(desk.getByRole("alert")).toContainText(
      'The phone number needs quotation marks: phone = "(518) 555-0199" (pharmacy.toml, line 3).',
    );
    await desk.getByRole("button", { name: /^Use the version before/ }).click();
    await expect(desk.getByLabel("Fax", { exact: true })).toHaveValue("(518) 555-0198");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved. It’ll be on your site")).toBeVisible();
    expect(await readFile(file, "utf8")).toContain('fax = "(518) 555-0198"');
    await openPart(desk, "Who did what");
    await desk.locator("#shop-audit").getByRole("button", { name: "Show" }).click();
    const changed = desk.getByRole("row").filter({ hasText: "Changed the shop" });
    await expect(changed.getByRole("cell").last()).toHaveText("Fax");
  });

  test("a mistake in a number is mended by typing another, and an empty row names its field", async ({ sitDown }) => {
    const { page: desk } = await atShop(sitDown);
    await openPart(desk, "Mail and copies");
    const port = desk.getByLabel("Port", { exact: true });
    await port.fill("x");
    await port.blur();
    await expect(desk.getByText("Expected a whole number from 1 to 65535")).toBeVisible();
    await port.fill("465");
    await port.blur();
    await expect(desk.getByText("Expected a whole number")).toHaveCount(0);
    await openPart(desk, "Your story");
    await desk.getByRole("button", { name: "Add a line" }).first().click();
    await openPart(desk, "Look");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByRole("group", { name: "What you stand for" }).getByText("Fill this in.")).toBeVisible();
    await expect(desk.getByRole("group", { name: "What you stand for" }).getByLabel("Title")).toBeFocused();
  });

  test("two keys are made and printed, each on a sheet of its own, and a copy ends its line under Still to do", async ({
    sitDown,
  }) => {
    const { page: desk } = await atShop(sitDown);
    const todo = desk.getByRole("listitem").filter({ hasText: /No cop/ });
    await expect(todo.first()).toBeVisible();
    await openPart(desk, "Mail and copies");
    await desk.getByLabel("How often to make a copy").selectOption("Every day");
    await desk.getByRole("button", { name: "Make two keys" }).click();
    await expect(desk.getByText("Print these now.")).toBeVisible();
    await desk.emulateMedia({ media: "print" });
    const keys = desk.getByText(/^AGE-SECRET-KEY-1/);
    await expect(keys).toHaveCount(2);
    // As wide as a sheet with margins: the person who types the key off it reads one line.
    await desk.setViewportSize({ width: 680, height: 900 });
    for (const key of await keys.all())
      expect(await key.evaluate((code) => [code.getClientRects().length, code.scrollWidth > 680])).toEqual([1, false]);
    await expect(desk.getByText("for copies of the website of Maple Pharmacy")).toHaveCount(2);
    for (const words of ["Print these now.", "Mail server", "Mail and copies", "Still to do"])
      await expect(desk.getByText(words, { exact: true }).filter({ visible: true })).toHaveCount(0);
    const pages = (await desk.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(2);
    await desk.emulateMedia({ media: "screen" });
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(desk.getByText("Saved. It’ll be on your site")).toBeVisible();
    await desk.getByRole("button", { name: "Make a copy now" }).click();
    await expect(desk.getByText(/^Copied: .*\.db\.age/)).toBeVisible();
    await expect(todo).toHaveCount(0);
  });
});
