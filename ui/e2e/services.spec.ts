import type { Locator } from "@playwright/test";
import { css } from "./support/classes.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

/** The services in the order of the page, by the identifiers of their links. */
const SERVICES = [
  ["prescriptions", "Prescriptions"],
  ["dmv-eye-test", "DMV eye test"],
  ["moneygram", "Moneygram"],
  ["copay-assistance", "Copay assistance"],
  ["health-consultations", "Health consultations"],
  ["home-delivery", "Home delivery"],
  ["vaccinations", "Vaccinations"],
  ["health-screenings", "Health screenings"],
  ["insurance-support", "Insurance support"],
] as const;

const row = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });
const panel = (page: Page, id: string) => page.locator(`#service-${id}`);
const boxesOf = (lines: Locator) =>
  lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect()).map(({ x, y, height }) => ({ x, y, height })),
  );
const learnMore = (page: Page) => page.getByRole("button", { name: /^Learn More/ });

async function expectChosen(page: Page, chosen: string): Promise<void> {
  for (const [id, title] of SERVICES) {
    await expect(row(page, title)).toHaveAttribute("aria-pressed", String(id === chosen));
    await expect(panel(page, id)).toBeVisible({ visible: id === chosen });
  }
}

test("nine services in their order, prescriptions shown first and most popular; a chosen one is shown alone, and in the address", async ({
  page,
}) => {
  await visit(page, "/services");
  await expect(page.locator(css(".services > li > button"))).toHaveText(SERVICES.map(([, title]) => title));
  await expectChosen(page, "prescriptions");
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(panel(page, "prescriptions").getByText("Most Popular")).toBeVisible();
  await expect(page).toHaveURL("/services");
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "Additional Services" }) });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([
    "ATM",
    /in-store shopping/i,
    /vitamins/i,
    /greeting cards (and|&) gifts/i,
    /fax (and|&) copy/i,
    /dme supplies/i,
  ]);
  // Beginning and ending with others than the one that is shown first.
  for (const [id, title] of [...SERVICES.slice(1, -1), SERVICES[0], ...SERVICES.slice(-1)]) {
    await row(page, title).click();
    await expectChosen(page, id);
    await expect(page).toHaveURL(`/services?service=${id}`);
  }
  await page.reload();
  await expectChosen(page, "insurance-support");
});

test("each shows four features and benefits, everything after Learn More, and remembers it", async ({ page }) => {
  await visit(page, "/services");
  for (const [id, title] of SERVICES) {
    await row(page, title).click();
    const lists = ["Features", "Benefits"].map((name) => panel(page, id).locator(`h3:text-is("${name}") + ul > li`));
    const [features, benefits] = lists.map((list) => list.filter({ visible: true })) as [Locator, Locator];
    await expect(features, title).toHaveCount(4);
    await expect(benefits, title).toHaveCount(4);
    // A feature, and its benefit, in one row.
    const [left, right] = [await boxesOf(features), await boxesOf(benefits)];
    expect(right.map(({ y, height }) => [y, height])).toEqual(left.map(({ y, height }) => [y, height]));
    for (const [at, { x }] of left.entries()) expect((right[at]?.x ?? 0) - x, title).toBeGreaterThan(200);
    await expect(panel(page, id).getByRole("link")).toHaveCount(0);

    await learnMore(page).click();
    await expect(learnMore(page)).toHaveAttribute("aria-expanded", "true");
    for (const [at, list] of lists.entries()) {
      expect(await list.count(), title).toBeGreaterThanOrEqual(6);
      await expect(at === 0 ? features : benefits, title).toHaveCount(await list.count());
    }
    for (const name of ["Call for Details", "Email Questions"]) {
      await expect(panel(page, id).getByRole("link", { name })).toHaveAttribute("href", "/contact");
    }
    await learnMore(page).click();
    await expect(features, title).toHaveCount(4);
    await expect(benefits, title).toHaveCount(4);
  }
  await learnMore(page).click();
  await row(page, "Moneygram").click();
  await expect(learnMore(page)).toHaveAttribute("aria-expanded", "false");
  await row(page, "Insurance support").click();
  await expect(learnMore(page)).toHaveAttribute("aria-expanded", "true");
});

test("an address with a service opens it, any other address the first, and an unknown service does not stay there", async ({
  page,
}) => {
  for (const [address, chosen, kept] of [
    ["?service=vaccinations", "vaccinations", "?service=vaccinations"],
    ["?service=__proto__", "prescriptions", ""],
    ["#vaccinations", "prescriptions", "#vaccinations"],
    ["?service=nothing&from=card", "prescriptions", "?from=card"],
  ] as const) {
    await visit(page, `/services${address}`);
    await expectChosen(page, chosen);
    await expect(page).toHaveURL(`/services${kept}`);
  }
});

test("Back leads to the previous page, not to the previous choice", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "View All Services" }).click();
  await row(page, "Vaccinations").click();
  await row(page, "Moneygram").click();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("on a phone the chosen service opens right below its row, on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/services");
  for (const [id, title] of SERVICES) {
    await row(page, title).click();
    await expect(row(page, title)).toBeInViewport();
    await expect(panel(page, id).locator("h2")).toBeInViewport();
    // One list below the other, each point below the one before.
    const lines = panel(page, id).locator(css(".services-lists :is(h3, li)")).filter({ visible: true });
    const boxes = await boxesOf(lines);
    expect(boxes).toHaveLength(10);
    for (const [at, { y, height }] of boxes.slice(0, -1).entries())
      expect(boxes[at + 1]?.y, title).toBeGreaterThanOrEqual(y + height - 1);
  }
});
