import type { Locator } from "@playwright/test";
import refillInArabic from "../src/forms/catalogue/refill.ar.gen.ts";
import refillInSpanish from "../src/forms/catalogue/refill.es.gen.ts";
import refill from "../src/forms/catalogue/refill.gen.ts";
import lookUpInArabic from "../src/forms/catalogue/status.ar.gen.ts";
import lookUpInSpanish from "../src/forms/catalogue/status.es.gen.ts";
import { type LookupText, worded } from "../src/forms/worded.ts";
import { LANGUAGES } from "../src/site/languages.gen.ts";
import type { Lang } from "../src/site/site.gen.ts";
import { type Answers, COMPLETE, onlyRequired, stored } from "./support/answers.ts";
import { overflow, violations } from "./support/axe.ts";
import { FormPage, type Translation } from "./support/form-page.ts";
import { NOT_FOUND, PAGES } from "./support/pages.ts";
import type { Shop } from "./support/shop.ts";
import { alive, expect, type Page, reading, test, visit } from "./support/test.ts";

type Words = {
  refill: Translation;
  lookUp: LookupText;
  skip: string;
  error: string;
  slip: string;
  received: RegExp;
  ready: RegExp;
};
type Translated = Exclude<Lang, "en">;

const WORDS: Record<Translated, Words> = {
  es: {
    refill: { form: worded(refill, refillInSpanish), optional: "(opcional)", agree: "Acepto" },
    lookUp: lookUpInSpanish,
    skip: "Ir al contenido principal",
    error: "Error:",
    slip: "Comprobante",
    received: /^Tenemos su solicitud\./,
    ready: /^Lista\./,
  },
  ar: {
    refill: { form: worded(refill, refillInArabic), optional: "(اختياري)", agree: "أوافق" },
    lookUp: lookUpInArabic,
    skip: "انتقل إلى المحتوى",
    error: "خطأ:",
    slip: "إيصال",
    received: /^وصلنا طلبك\./,
    ready: /^طلبك جاهز\./,
  },
};
const CODES = Object.keys(WORDS) as Translated[];

const ANSWERS: Answers = { ...COMPLETE.refill, pickupMethod: "pickup" };

const title = (page: Page, words: string | RegExp) => page.getByRole("heading", { name: words });

const edges = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect);

/** Looks the request up, has the shop mark it ready, and looks again. */
async function followed(page: Page, shop: Shop, code: Translated, reference: string): Promise<void> {
  const { lookUp, received, ready } = WORDS[code];
  const look = async () => {
    await page.goto(`/${code}/status`);
    for (const [name, answer] of Object.entries({ reference, dateOfBirth: ANSWERS.dateOfBirth as string }))
      await page.getByLabel(lookUp.fields[name]?.label as string, { exact: true }).fill(answer);
    await page.getByRole("main").getByRole("button", { name: lookUp.submit }).click();
  };
  await look();
  await expect(title(page, received)).toBeVisible();
  await shop.run("submissions", "mark", reference, "--status", "ready");
  await look();
  await expect(title(page, ready)).toBeVisible();
}

for (const code of CODES) {
  const { refill, error, slip, skip } = WORDS[code];
  const { dir = "" } = LANGUAGES[code];

  test.describe(`a refill on a phone, ${code}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("is refused, corrected, thanked for, printed and looked up", async ({ page, shop }) => {
      await visit(page, `/${code}/refill`);
      const form = new FormPage(page, "refill", refill);
      const before = await page.title();
      await form.answer("agreeToTerms", true);
      await form.button.click();
      await expect(form.result).toBeFocused();
      await expect(page).toHaveTitle(`${error} ${before}`);
      const missing = Object.keys(onlyRequired("refill")).filter((name) => name !== "agreeToTerms");
      const sentences = missing.map((name) => form.field(name).missing as string);
      await expect(form.result.getByRole("link")).toHaveText(sentences);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);

      const reference = await form.send(ANSWERS);
      await expect(form.thanked).toBeFocused();
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      expect(await shop.show(reference)).toMatchObject({ lang: code, answers: stored("refill", ANSWERS) });

      await page.emulateMedia({ media: "print" });
      const printed = page.getByRole("region", { name: slip });
      const [number, label] = await Promise.all(
        [printed.getByText(reference), printed.locator("dt").first()].map(edges),
      );
      expect(number?.[dir ? "right" : "left"]).toBeCloseTo(label?.[dir ? "right" : "left"] ?? 0, 0);
      await expect(page.getByRole("contentinfo")).toBeHidden();
      expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: "screen" });
      await followed(page, shop, code, reference);
    });

    test.describe("without scripts", () => {
      // The part of the window that a phone's bars leave.
      test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 664 } });

      // Different answers: without scripts, the same post sent twice is one request.
      const answers: Answers = { ...ANSWERS, firstName: `${ANSWERS.firstName} ${code}` };

      test("is refused, corrected, thanked for and looked up", async ({ page, shop, watch }) => {
        watch.expect(/422/);
        await page.goto(`/${code}/refill`);
        const form = new FormPage(page, "refill", refill);
        await form.answerAll({ ...answers, rxNumber: " " });
        await form.button.click();
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        await expect(page).toHaveTitle(new RegExp(`^${error} `));
        await expect(form.result.getByRole("link")).toHaveText(form.field("rxNumber").missing as string);
        await form.answer("rxNumber", answers.rxNumber as string);
        await form.button.click();
        const reference = await form.thanks();
        await expect(form.thanked).toBeFocused();
        await expect(form.thanked).toBeInViewport({ ratio: 0.9 });
        await expect(page.locator("[autofocus]")).toHaveCount(1);
        expect(await shop.show(reference)).toMatchObject({ lang: code, answers: stored("refill", answers) });
        await followed(page, shop, code, reference);
        const board = page.locator("main [role=group]").filter({ hasText: reference });
        await expect(board).toBeFocused();
        await expect(board.getByRole("heading")).toBeInViewport({ ratio: 1 });
        await expect(page.locator("[autofocus]")).toHaveCount(1);
      });
    });
  });

  reading(`the keys go where the words go, ${code}`, async ({ page }) => {
    await visit(page, `/${code}/about`);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: skip })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  for (const { path } of [...PAGES, NOT_FOUND].filter(({ englishOnly }) => !englishOnly)) {
    const address = `/${code}${path === "/" ? "" : path.replace("*", "/no-such-page")}`;
    reading(`${address} is accessible`, async ({ page, watch }) => {
      if (path === "*") watch.expect(/404/);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await alive(page);
      expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([code, dir]);
      expect(await violations(page)).toEqual([]);
      // Their colors are those of the English pages, which are looked at in the dark too.
      for (const width of [390, 320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `sideways at ${width} px`).toBe(0);
      }
    });
  }
}
