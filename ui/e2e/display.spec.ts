import { COMPLETE, stored } from "./support/answers.ts";
import { css } from "./support/classes.ts";
import { PHARMACY } from "./support/expect-page.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

const ARTICLE = "/blog/nutrition-wellness";

test.describe("at 400 % zoom, a window of 320 x 256", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("pages scroll one way only, and nothing sticks over them", async ({ page }) => {
    for (const path of ["/", "/services", "/refill", ARTICLE, "/newsletter/health-goals", "/cookies"]) {
      await visit(page, path);
      const { wide, stuck } = await page.evaluate(async () => {
        scrollTo(0, 1500);
        await new Promise(requestAnimationFrame);
        const rows = [10, 60, 120, 180, 245];
        const lying = rows.flatMap((y) => document.elementsFromPoint(160, y));
        return {
          wide: document.documentElement.scrollWidth,
          stuck: lying
            .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
            .map((element) => element.className),
        };
      });
      expect(wide, path).toBe(320);
      expect(stuck, path).toEqual([]);
    }
  });

  test("a message can be sent, and its result is on the screen", async ({ page, shop }) => {
    const form = await FormPage.open(page, "contact");
    await form.button.click();
    await expect(form.result.getByRole("heading")).toBeInViewport();
    const reference = await form.send(COMPLETE.contact);
    await expect(page.getByRole("heading", { level: 1, name: form.form.success })).toBeInViewport();
    expect((await shop.show(reference)).answers).toEqual(stored("contact", COMPLETE.contact));
  });

  test("a refusal that is higher than the window is shown from its beginning", async ({ page }) => {
    const form = await FormPage.open(page, "transfer");
    await form.button.click();
    await expect(form.result.getByRole("link")).toHaveCount(7);
    await expect(form.result.getByRole("heading", { name: "There’s a problem" })).toBeInViewport({ ratio: 1 });
  });

  test("every button of the cookie settings can be reached", async ({ page }) => {
    await visit(page, "/cookies");
    await page.getByRole("button", { name: "Cookie Settings" }).click();
    for (const name of ["Save Preferences", "Accept All Cookies", "Close"]) {
      const button = page.getByRole("dialog").getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("the menu can be opened, and scrolled to its last entry", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    const phone = page.getByRole("banner").getByRole("link", { name: PHARMACY.phone }).last();
    await phone.scrollIntoViewIfNeeded();
    await expect(phone).toBeInViewport();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
  });
});

/** Touch targets; links within sentences may be smaller. */
const TARGETS = css(
  "button, .button, input:not([tabindex='-1']), textarea, summary, .header-nav a, .utility-bar a, .header-logo, .cards-link, .blog-link, .band-back, .band-crumbs a, .share-menu a",
);

/** Targets lower or narrower than a fingertip. */
const small = (page: Page) =>
  page.locator(TARGETS).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility() && !target.closest(".vh"))
      .map((target) => {
        const before = getComputedStyle(target, "::before");
        const labels = (target as HTMLInputElement).labels ?? [];
        const boxes = [target, ...labels].map((element) => element.getBoundingClientRect());
        return {
          what: `${target.className} ${target.textContent?.trim().slice(0, 30)}`,
          width: Math.max(...boxes.map(({ width }) => width)),
          // A switch is drawn lower than it is.
          height: Math.max(...boxes.map(({ height }) => height), Number.parseFloat(before.height) || 0),
        };
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  );

test("on a phone every target is as large as a fingertip", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/",
    "/refill",
    "/services",
    "/blog",
    "/newsletter",
    "/careers",
    "/cookies",
    "/copay-assistance",
  ]) {
    await visit(page, path);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await small(page), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.goto("/cookies");
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  expect(await small(page)).toEqual([]);
});

test("on a phone the first field of each request is on the first screen, in each language", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "/es", "/ar"].flatMap((prefix) => [
    `${prefix}/refill`,
    `${prefix}/transfer`,
    `${prefix}/status`,
  ])) {
    await visit(page, path);
    const field = await page.getByRole("main").locator("form input:visible").first().boundingBox();
    expect(field?.y, path).toBeLessThanOrEqual(560);
  }
});

test("without motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  const moving = await page.locator("a, button, svg, html").evaluateAll(
    (all) =>
      all.filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        return transitionDuration !== "0s" || animationName !== "none" || scrollBehavior !== "auto";
      }).length,
  );
  expect(moving).toBe(0);
});

test.describe("in forced colors", () => {
  test.use({ colorScheme: "dark", forcedColors: "active" });

  /** Whether two things of a kind can be told apart by more than a background, which forced colors take away. */
  const border = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderBlockEndColor, borderInlineStartColor, borderBlockEndWidth } = getComputedStyle(element);
        return `${borderBlockEndColor} ${borderInlineStartColor} ${borderBlockEndWidth}`;
      });

  test("the current page, the chosen service and the chosen section stand out", async ({ page }) => {
    await visit(page, "/services");
    expect(await border(page, css(".header-nav a[aria-current]"))).not.toBe(
      await border(page, css(".header-nav a:not([aria-current])")),
    );
    const row = css(".services-row[aria-pressed=");
    expect(await border(page, `${row}true]`)).not.toBe(await border(page, `${row}false]`));
    await visit(page, "/terms-of-service");
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page.locator(css(".contents a[aria-current]"))).toHaveCount(1);
    expect(await border(page, css(".contents a[aria-current]"))).not.toBe(
      await border(page, css(".contents a:not([aria-current])")),
    );
  });

  test("icons have the color of the words beside them", async ({ page }) => {
    for (const path of ["/refill", "/services", ARTICLE]) {
      await visit(page, path);
      const odd = await page
        .locator("svg:visible")
        .evaluateAll((icons) =>
          icons
            .filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color)
            .map((icon) => icon.parentElement?.className),
        );
      expect(odd, path).toEqual([]);
    }
  });

  test("buttons, fields, cards and switches keep their edges", async ({ page }) => {
    await visit(page, "/refill");
    for (const selector of [
      css(".button"),
      "input[type=text]",
      "textarea",
      css(".field-pick"),
      css(".cards-linkCard"),
    ]) {
      const box = page.locator(`${selector}:visible`).first();
      expect(
        Number.parseFloat(await box.evaluate((element) => getComputedStyle(element).borderBlockEndWidth)),
      ).toBeGreaterThan(0);
    }
    await visit(page, "/cookies");
    await page.getByRole("button", { name: "Cookie Settings" }).click();
    const toggle = page.getByRole("switch", { name: "Functional" });
    await expect(toggle).toHaveCSS("appearance", "auto");
    await toggle.click();
    await expect(toggle).toBeChecked();
  });
});

test("pages keep their width on a phone when a reader spaces the text out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/refill", "/contact", "/services", "/status"]) {
    await visit(page, path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // WCAG 1.4.12
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    for (const number of await page.locator("a:is([href^='tel:'], [href^='mailto:']):visible").all()) {
      const { x = -1, width = 0, height } = (await number.boundingBox()) ?? {};
      expect(x, path).toBeGreaterThanOrEqual(0);
      expect(x + width, path).toBeLessThanOrEqual(390);
      expect(height, path).toBeGreaterThanOrEqual(44);
    }
  }
});

test("the header doesn't cover the element that is scrolled to", async ({ page }) => {
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, "/");
    const header = (await page.locator(css(".layout-row")).boundingBox())?.height ?? 0;
    const room = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart),
    );
    expect(header).toBeGreaterThan(0);
    expect(room, `${width} px`).toBeGreaterThan(header);
  }
});

test("the header itself sticks, and only the row with the logo stays in view, in each language", async ({ page }) => {
  const header = page.getByRole("banner");
  for (const prefix of ["", "/es", "/ar"]) {
    await visit(page, `${prefix}/contact`);
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(header).toHaveCSS("position", "sticky");
      expect((await header.boundingBox())?.height).toBeGreaterThan(100);
      await page.evaluate(() => scrollTo(0, 900));
      await expect
        .poll(async () => (await page.locator(css(".layout-row")).boundingBox())?.y, {
          message: `${prefix} ${width} px`,
        })
        .toBe(0);
      await expect(header.getByText("Corner Pharmacy")).toBeInViewport();
      await expect(page.getByRole("region").first()).not.toBeInViewport();
    }
  }
});

test("on a phone no part of a table is hidden, and each of its cells says what it is", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/vaccinations", "/cookies", "/newsletter/winter-wellness", "/ar/vaccinations"]) {
    await visit(page, path);
    const cells = await page.locator(".prose td").evaluateAll((all) =>
      all.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const head = getComputedStyle(cell, "::before").content;
        return { left, right, head, of: cell.closest("table")?.scrollWidth ?? 0 };
      }),
    );
    expect(cells.length, path).toBeGreaterThan(3);
    for (const { left, right, head, of } of cells) {
      expect(left, path).toBeGreaterThanOrEqual(0);
      expect(right, path).toBeLessThanOrEqual(390);
      expect(of, path).toBeLessThanOrEqual(350);
      expect(head, path).toMatch(/\p{L}/u);
    }
  }
});

test("on a phone a page's buttons follow its head, and what one came for begins on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, highest] of [
    ["/prescription-filling", 570],
    // A browser that hints its letters makes them wider: after some tests Chromium does, and a lead has a line more.
    ["/home-delivery", 580],
    ["/vaccinations", 570],
    ["/moneygram", 570],
    ["/copay-assistance", 570],
    ["/es/home-delivery", 605],
    ["/ar/home-delivery", 605],
    ["/es/prescription-filling", 635],
  ] as const) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    const [picture, button, heading] = await Promise.all(
      [css(".band-spot"), css(".band .button"), "main h2"].map((what) => page.locator(what).first().boundingBox()),
    );
    expect(button && picture && button.y - (picture.y + picture.height), path).toBeGreaterThan(0);
    expect(heading?.y, path).toBeLessThanOrEqual(highest);
  }
});

test("on a phone the first question is as far below the form's title as the others below each other", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/contact", "/status"]) {
    await visit(page, path);
    const form = page.getByRole("main").locator("form").first();
    const fields = await form
      .locator("[data-field]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const title = await form.getByRole("heading", { level: 2 }).boundingBox();
    const between = Math.min(...fields.slice(1).map(({ top }, at) => top - fields[at].bottom));
    expect(between, path).toBeGreaterThan(16);
    expect(Math.abs(fields[0].top - (title?.y ?? 0) - (title?.height ?? 0) - between), path).toBeLessThan(4);
  }
});

for (const [path, width] of [
  ["/prescription-filling", 660],
  ["/es/home-delivery", 768],
  ["/ar/prescription-filling", 768],
  ["/transfer", 480],
  ["/es/services", 390],
  ["/es/privacy-policy", 390],
  ["/cookies", 320],
] as const)
  test(`at ${width} pixels the picture in the head of ${path} covers no word`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, path);
    const covered = await page.locator(css(".band")).evaluate((band) => {
      const picture = band.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
      const texts = document.createTreeWalker(band, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      const all: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        words.selectNodeContents(text);
        const { left, right, top, bottom } = words.getBoundingClientRect();
        const across = Math.min(right, picture.right) - Math.max(left, picture.left);
        const down = Math.min(bottom, picture.bottom) - Math.max(top, picture.top);
        if (across > 2 && down > 4) all.push(`${text.textContent}`);
      }
      return { all, width: picture.width };
    });
    expect(covered.width).toBeGreaterThan(0);
    expect(covered.all).toEqual([]);
  });

test("the breadcrumb's strokes have the same room on both sides", async ({ page }) => {
  for (const path of ["/home-delivery", "/es/home-delivery", "/ar/home-delivery"]) {
    await visit(page, path);
    const gaps = await page.locator(css(".band-crumbs li")).evaluateAll((all) => {
      const room = document.createRange();
      const words = all.map((one) => {
        room.selectNodeContents(one.firstElementChild ?? one);
        return room.getBoundingClientRect();
      });
      return words.slice(1).map((word, at) => {
        const before = words[at] as DOMRect;
        return Math.round(Math.max(word.left - before.right, before.left - word.right));
      });
    });
    expect(gaps.length, path).toBe(2);
    expect(new Set(gaps).size, `${path}: ${gaps}`).toBe(1);
  }
});

test("the hours stay on the narrowest window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, "/");
  const bar = page.getByRole("region", { name: "Hours and phone" });
  await expect(bar.getByText(/Open now|Opens|AM/).first()).toBeVisible();
  await expect(bar.getByRole("link", { name: "(518) 555-0142" })).toBeVisible();
});

test("a callout's steps are numbered, and its points are marked", async ({ page }) => {
  await visit(page, "/blog/pharmacy-technician");
  await expect(page.locator(css(".note ol"))).toHaveCSS("list-style-type", "decimal");
  await visit(page, "/disclaimer");
  const marks = await page
    .locator(css(".note li"))
    .evaluateAll((points) => points.map((point) => getComputedStyle(point, "::before").borderTopStyle));
  expect(marks).toEqual(["solid", "solid", "solid"]);
});
