import type { FormOfSample } from "../src/forms/catalogue/all.ts";
import refillInArabic from "../src/forms/catalogue/refill.ar.gen.ts";
import refillInSpanish from "../src/forms/catalogue/refill.es.gen.ts";
import refill from "../src/forms/catalogue/refill.gen.ts";
import { worded } from "../src/forms/worded.ts";
import { COMPLETE } from "./support/answers.ts";
import { PHARMACY } from "./support/expect-page.ts";
import { FormPage } from "./support/form-page.ts";
import { expect, type Page, test, visit } from "./support/test.ts";

const GATE = { status: 200, contentType: "text/html", body: "<h1>Welcome to our Wi-Fi. Accept the terms.</h1>" };

/** A network that first answers by itself; what was sent to it, and the key of each try. */
async function behindGate(page: Page, id: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/${id}`, (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    return keys.length === 1 ? route.fulfill(GATE) : route.continue();
  });
  return keys;
}

async function sendTwice(form: FormPage, id: FormOfSample, unsure: string): Promise<void> {
  const keys = await behindGate(form.page, id);
  await form.answerAll(COMPLETE[id]);
  await form.button.click();
  await expect(form.result).toContainText(unsure);
  await expect(form.result.getByRole("link", { name: PHARMACY.phone })).toBeVisible();
  await expect(form.thanked).toHaveCount(0);
  await form.expectAnswers(COMPLETE[id]);
  await form.button.click();
  await form.thanks();
  expect(keys).toEqual([keys[0], keys[0]]);
}

for (const id of ["feedback", "contact", "transfer", "refill"] as const)
  test(`a web page in place of our answer is no thanks for ${id}`, async ({ page }) => {
    await sendTwice(await FormPage.open(page, id), id, "We can’t tell whether it arrived.");
  });

const TRANSLATIONS = [
  ["es", refillInSpanish, "(opcional)", "Acepto", "No podemos saber si nos llegó."],
  ["ar", refillInArabic, "(اختياري)", "أوافق", "لا نعرف هل وصلنا ما أرسلته أم لا."],
] as const;

for (const [code, text, optional, agree, unsure] of TRANSLATIONS)
  test(`a web page in place of our answer is no thanks for a refill, ${code}`, async ({ page }) => {
    await visit(page, `/${code}/refill`);
    await sendTwice(new FormPage(page, "refill", { form: worded(refill, text), optional, agree }), "refill", unsure);
  });
