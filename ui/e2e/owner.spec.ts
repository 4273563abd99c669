import { PAGES } from "./support/pages.ts";
import { alive, expect, testOf, visit } from "./support/test.ts";

/** A pharmacy that is not the sample: everything it says is other, everything it may leave out is left out. */
const CONFIGURATION = `
[blog]
show = true
[pharmacy]
name = "Elm Street Drugs"
phone = "(212) 555-0199"
fax = ""
email = "ask@elmstreet.example"
street = "7 Elm Street"
city = "Hudson"
state = "NY"
zip = "12534"
languages = ["English"]
privacy_officer = "R. Patel"
hours = ["Monday-Saturday 8:30-18:00"]
public_url = ""
[money_transfer]
hours = ["Tuesday 10:00-12:00"]
[delivery]
towns = ["Hudson", "Claverack", "Greenport", "Athens", "Germantown"]
radius_miles = 4
cutoff_weekday = "11:00"
cutoff_saturday = "10:00"
[social]
facebook = ""
instagram = ""
twitter = ""
linkedin = ""
[map]
embed_url = ""
[legal]
terms_address = "PO Box 4, Hudson, NY 12534"
`;

/** What only the sample says. */
const SAMPLE = [
  ...["Corner Pharmacy", "555-0142", "5185550142", "555-0143", "cornerpharmacy", "120 Main Street", "Anytown"],
  ...["Español", "Spanish", "Riverside", "9AM", "2pm", "10 miles", "123 Pharmacy Street", "openstreetmap"],
];

const test = testOf(CONFIGURATION);

test.describe.configure({ mode: "serial" });

test("no page says what only the sample says", async ({ request, shop }) => {
  const read = async (url: string) => (await request.get(url)).text();
  const sample = (await Promise.all(PAGES.map(({ path }) => read(shop.url + path)))).join();
  expect(SAMPLE.filter((words) => !sample.includes(words))).toEqual([]);
  for (const { path } of PAGES) {
    const page = await read(path);
    expect(page, path).toContain("Elm Street Drugs");
    expect(page, path).toContain("tel:+12125550199");
    expect(
      SAMPLE.filter((words) => page.includes(words)),
      path,
    ).toEqual([]);
  }
});

test("what is left out of the configuration is left out of the pages", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByText("Follow us")).toHaveCount(0);
  await expect(page.getByText("Fax", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "7 Elm Street, Hudson, NY 12534" }).first()).toBeVisible();
});

test("sharing needs neither an account nor a public address", async ({ page, baseURL }) => {
  await visit(page, "/blog/nutrition-wellness");
  await page.getByRole("button", { name: "Share" }).click();
  const tweet = new URL((await page.getByRole("link", { name: "Twitter" }).getAttribute("href")) as string);
  expect(tweet.searchParams.get("url")).toBe(`${baseURL}/blog/nutrition-wellness`);
  expect(tweet.searchParams.has("via")).toBe(false);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page without a public address says how to share it", async ({ page }) => {
    await page.goto("/blog/nutrition-wellness");
    await expect(page.getByText("To share this page, copy its address from your browser.")).toBeVisible();
    await expect(page.locator(".share-menu").getByRole("link")).toHaveCount(0);
    await expect(page.locator(".share").getByRole("button")).toHaveCount(0);
  });
});

test.describe("for a visitor in Japan", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  for (const { time, said } of [
    { time: "2026-11-23T12:00:00-05:00", said: "Open now until 6 PM" },
    { time: "2026-11-23T17:59:30-05:00", said: "Open now until 6 PM" },
    { time: "2026-11-28T18:30:00-05:00", said: "Closed now. Opens Mon 8:30 AM" },
  ]) {
    test(`the shop is “${said}” at ${time}`, async ({ page }) => {
      await page.clock.install({ time: new Date(time) });
      await visit(page, "/");
      await expect(page.locator(".utility-bar-hours")).toHaveText(said);
    });
  }

  test("the hours change while the page is open", async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-23T17:59:00-05:00") });
    await visit(page, "/");
    await alive(page);
    await expect(page.locator(".utility-bar-hours")).toContainText("Open now");
    await page.clock.runFor(120_000);
    await expect(page.locator(".utility-bar-hours")).toHaveText("Closed now. Opens Tue 8:30 AM");
  });
});
