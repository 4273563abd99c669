import { addDays, dayInWords, shortDate, weekday } from "../src/site/dates.ts";
import rules from "../src/site/rules.en.ts";
import { dateIn } from "../src/site/today.ts";
import { ELM_STREET } from "./support/shop.ts";
import { expect, testOf, visit } from "./support/test.ts";

const today = dateIn("America/New_York", new Date());
const [first, last, wanted, delivery] = [3, 5, 9, 10].map((ahead) => addDays(today, ahead)) as [
  string,
  string,
  string,
  string,
];
/** Of another year, in which it has the same place: the shop is away every year. */
const before = (date: string) => `${Number(date.slice(0, 4)) - 4}${date.slice(4)}`;

const test = testOf(`${ELM_STREET}hours = ["Mon-Sun 9-5"]
[services]
delivery = true
[delivery]
days = "${rules.days[weekday(delivery)]}"
[[closed]]
date = "${before(first)}"
until = "${before(last)}"
name = "Vacation"
every_year = true
`);

test("a vacation of every year is one line from its first to its last day", async ({ page }) => {
  await visit(page, "/contact");
  const line = `${shortDate(rules, first)} – ${shortDate(rules, last)}: closed, Vacation`;
  await expect(page.getByRole("main").getByText(line).first()).toBeVisible();
});

test("a wanted day without a delivery names the next, as long as it's to be delivered", async ({ page }) => {
  await visit(page, "/refill");
  await page.getByLabel("Home Delivery").check();
  await page.getByLabel("Pickup or delivery date").fill(wanted);
  const said = page.getByRole("status").filter({ hasText: "Our next" });
  await expect(said).toHaveText(
    `We don’t deliver on ${dayInWords(rules, wanted)}. Our next delivery day is ${dayInWords(rules, delivery)}.`,
  );
  await page.getByLabel("In-Store Pickup").check();
  await expect(said).toHaveCount(0);
});

test("the delivery page and Home name the days of the file", async ({ page }) => {
  const days = rules.onDays([weekday(delivery)]);
  await visit(page, "/home-delivery");
  await expect(page.getByText(`We deliver ${days}.`)).toBeVisible();
});
