import { boxes } from "./support/boxes.ts";
import { css } from "./support/classes.ts";
import { expectPage, PHARMACY } from "./support/expect-page.ts";
import { MAIN_NAV, pageAt } from "./support/pages.ts";
import { alive, expect, holdScript, type Page, requests, scriptOf, test, visit } from "./support/test.ts";

const heading = (page: Page) => page.locator("h1");

/** Of the header's links, whichever of its two forms is shown. */
const navLink = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true });

test("the header has every link, Online Refill and the phone number, and marks the current page", async ({ page }) => {
  await visit(page, "/services");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    MAIN_NAV.map(({ path }) => path),
  );
  for (const { label } of MAIN_NAV) await expect(navLink(page, label)).toBeVisible();
  const look = (label: string) =>
    navLink(page, label).evaluate((link) => {
      const { fontWeight, borderBlockEndColor } = getComputedStyle(link);
      return { fontWeight, borderBlockEndColor };
    });
  const [current, other] = [await look("Services"), await look("About")];
  expect(Number(current.fontWeight)).toBeGreaterThan(Number(other.fontWeight));
  expect(current.borderBlockEndColor).not.toBe(other.borderBlockEndColor);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Online Refill" })).toHaveAttribute("href", "/refill");
  await expect(header.getByRole("link", { name: PHARMACY.phone }).first()).toHaveAttribute("href", "tel:+15185550142");
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(header.getByRole("link", { name: "Online Refill" })).toBeInViewport();
});

test("the footer has its four columns", async ({ page }) => {
  await visit(page, "/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText(["Quick links", "Services", "Contact", "Legal"]);
  expect(await footer.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    ...["/status", "/home", "/services", "/about", "/transfer", "/contact"],
    ...["/health-screening", "/vaccinations", "/health-consultations", "/copay-assistance"],
    ...["tel:+15185550142", "mailto:hello@cornerpharmacy.example"],
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/.*120%20Main%20Street/),
    ...["/privacy-policy", "/terms-of-service", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
    ...["/accessibility", "/cookies", "/language-help"],
  ]);
  await expect(footer.getByText("Fax (518) 555-0143")).toBeVisible();
  await expect(footer.getByText("© 2024")).toBeVisible();
});

test("going back and forward shows each page from its top", async ({ page }) => {
  await visit(page, "/");
  await navLink(page, "About").click();
  await expectPage(page, pageAt("/about"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
  await expectPage(page, pageAt("/cookies"));
  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await expectPage(page, pageAt("/about"));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectPage(page, pageAt("/"));
  await page.goForward();
  await expectPage(page, pageAt("/about"));
  await page.reload();
  await expectPage(page, pageAt("/about"));
});

test("a reload finds the reader's place again", async ({ page }) => {
  await visit(page, "/privacy-policy");
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await alive(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1400);
});

test("a link to the page one is on leads to its top", async ({ page }) => {
  await visit(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(heading(page)).toBeFocused();
});

test("the last of two quick choices wins", async ({ page }) => {
  await visit(page, "/");
  const { release } = await holdScript(page, "about");
  await navLink(page, "About").click();
  await expect(page.locator("html")).toHaveAttribute("data-loading", "");
  await navLink(page, "Careers").click();
  await expectPage(page, pageAt("/careers"));
  await expect(page.locator("html")).not.toHaveAttribute("data-loading");
  const late = page.waitForResponse(scriptOf("about"));
  release();
  await (await late).finished();
  await expect(page).toHaveURL("/careers");
  await expectPage(page, pageAt("/careers"));
});

test("a link opened with Ctrl opens a tab", async ({ page, context }) => {
  await visit(page, "/");
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    navLink(page, "About").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL("/about");
  await expect(page).toHaveURL("/");
});

test("a page's script is fetched once, a little ahead of the click, and its document never", async ({ page }) => {
  await visit(page, "/");
  const requested = requests(page);
  await Promise.all([page.waitForResponse(scriptOf("transfer")), navLink(page, "Transfer").hover()]);
  await navLink(page, "Transfer").click();
  await expectPage(page, pageAt("/transfer"));
  expect(requested.filter((request) => scriptOf("transfer").test(request))).toHaveLength(1);
  expect(requested.filter((request) => !request.includes("/assets/"))).toEqual([]);
});

test("fetching ahead shows no loading bar and moves nothing on the page", async ({ page }) => {
  for (const [from, to, script] of [
    ["/", "Copay help", "copay-assistance"],
    ["/refill", "Careers", "careers-sample"],
  ] as const) {
    await visit(page, from);
    const before = await boxes(page);
    const { release } = await holdScript(page, script);
    const requested = page.waitForRequest(scriptOf(script));
    await navLink(page, to).hover();
    await requested;
    await expect(page.locator("html")).not.toHaveAttribute("data-loading");
    const fetched = page.waitForResponse(scriptOf(script));
    release();
    await (await fetched).finished();
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
    expect(await boxes(page)).toEqual(before);
    await page.unrouteAll();
  }
});

test("nothing is fetched ahead for visitors who save data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await visit(page, "/");
  const requested = requests(page);
  await navLink(page, "About").hover();
  await navLink(page, "About").focus();
  // The next request leaves before this one is answered.
  await page.evaluate(() => fetch("/robots.txt"));
  expect(requested.filter((request) => !request.endsWith("/robots.txt"))).toEqual([]);
  await navLink(page, "About").click();
  await expectPage(page, pageAt("/about"));
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("scrolling over a link fetches nothing, and a tap leads to its page", async ({ page }) => {
    await visit(page, "/");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Services", exact: true });
    await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const requested = requests(page);
    const before = await page.evaluate(() => scrollY);
    const { x, y } = (await link.boundingBox()) as { x: number; y: number };
    const client = await page.context().newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", down?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: down === undefined ? [] : [{ x: x + 5, y: y + 5 + down }],
      });
    await finger("touchStart", 0);
    for (let down = 20; down <= 200; down += 20) await finger("touchMove", down);
    await finger("touchEnd");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
    // The next request leaves before this one is answered.
    await page.evaluate(() => fetch("/robots.txt"));
    expect(requested.filter((request) => !request.endsWith("/robots.txt"))).toEqual([]);
    // A tap while the page still glides stops it, and is no click.
    let last = -1;
    await expect
      .poll(async () => {
        const before = last;
        last = await page.evaluate(() => scrollY);
        return last === before;
      })
      .toBe(true);
    await link.tap();
    await expect(heading(page)).toHaveText("Our Services");
    await expectPage(page, pageAt("/services"));
    expect(requested.filter((request) => scriptOf("services").test(request))).toHaveLength(1);
    expect(requested.filter((request) => !/\/assets\/|robots/.test(request))).toEqual([]);
  });
});

test.describe("jumps within a page", () => {
  test("the contents of an issue lead to its sections, and back", async ({ page }) => {
    await visit(page, "/newsletter/winter-wellness");
    const entry = page
      .locator(css(".article-stays"))
      .getByRole("navigation", { name: "In This Issue" })
      .getByRole("link")
      .nth(2);
    const section = page.locator((await entry.getAttribute("href")) as string);
    await entry.click();
    await expect(section).toBeInViewport();
    expect((await section.boundingBox())?.y, "below the header").toBeGreaterThan(
      (await page.locator(css(".layout-row")).boundingBox())?.height as number,
    );
    await expect(heading(page)).not.toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/newsletter/winter-wellness");
    await expectPage(page, pageAt("/newsletter/winter-wellness"));
  });

  test("an address with a section opens there", async ({ page }) => {
    await visit(page, "/privacy-policy");
    const id = await page.locator("main .prose h2").last().getAttribute("id");
    const section = page.locator(`#${id}`);
    await page.goto(`/privacy-policy#${id}`);
    await expect(section).toBeInViewport();
  });

  test("an unknown section is the page from its top", async ({ page }) => {
    await page.goto("/cookies#%E0%A4%A");
    await expectPage(page, pageAt("/cookies"));
    await visit(page, "/cookies#nowhere");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("the first Tab offers to skip to the text", async ({ page }) => {
    await visit(page, "/contact");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");
  });
});
