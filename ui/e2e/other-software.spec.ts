import { FORMS } from "../src/forms/catalogue/all.ts";
import { COMPLETE, IDS } from "./support/answers.ts";
import { FormPage } from "./support/form-page.ts";
import { alive, expect, hold, type Page, SCRIPTS, test } from "./support/test.ts";

/** What other people's software does to a page before its scripts come. */
const MEDDLERS: Record<string, (page: Page) => Promise<unknown>> = {
  "a password manager puts a node beside each field": (page) =>
    page.locator("main input:visible, main textarea").evaluateAll((fields) => {
      for (const field of fields) field.after(document.createElement("div"));
    }),
  "a detector of numbers makes a link of each in the text": (page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (/\d{3}-\d{4}/.test(text.data) && !text.parentElement?.closest("a, script")) found.push(text);
      }
      for (const text of found) {
        const link = Object.assign(document.createElement("a"), { href: "tel:1", textContent: text.data });
        text.replaceWith(link);
      }
      return found.length;
    }),
  "a translator wraps each text": (page) =>
    page.locator("label, legend, h1, h2, p").evaluateAll((elements) => {
      for (const element of elements)
        for (const text of [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
          const font = document.createElement("font");
          font.textContent = `${text.textContent}.`;
          text.replaceWith(font);
        }
    }),
};

for (const [what, meddle] of Object.entries(MEDDLERS))
  test(`what was typed, and the place in it, stay although ${what} before the scripts come`, async ({
    page,
    watch,
  }) => {
    test.slow();
    // React's errors about a page that differs from what the server sent.
    watch.expect(/Minified React error #418/);
    for (const id of IDS) {
      const scripts = await hold(page, SCRIPTS);
      await page.goto(FORMS[id].page, { waitUntil: "commit" });
      const form = new FormPage(page, id);
      await form.answerAll(COMPLETE[id]);
      const last = form.element.locator("textarea").last();
      await last.focus();
      await last.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 5));
      await meddle(page);
      scripts.release();
      await alive(page);
      await form.expectAnswers(COMPLETE[id]);
      await expect(last, id).toBeFocused();
      expect(
        await last.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd]),
      ).toEqual([2, 5]);
      await expect(form.button, id).toBeEnabled();
      await page.unroute(SCRIPTS);
    }
  });

test("so do the answers of the forms that are not in the catalogue, and those of the look-up", async ({
  page,
  watch,
}) => {
  watch.expect(/Minified React error #418/);
  for (const [path, fields] of [
    ["/status", ["s-reference", "s-dateOfBirth"]],
    ["/careers", ["firstName", "address", "coverLetter"]],
    ["/newsletter", ["n-name", "n-email"]],
  ] as const) {
    const scripts = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: "commit" });
    const all = page.locator("main form").first().locator("input:visible:not([type=checkbox], [type=file]), textarea");
    const values: string[] = [];
    for (const field of await all.all()) {
      const type = await field.getAttribute("type");
      values.push(type === "date" ? "1947-03-09" : type === "email" ? "ana@example.com" : `Ana ${values.length}`);
      await field.fill(values.at(-1) as string);
    }
    expect(values.length).toBeGreaterThanOrEqual(fields.length);
    const tick = page.locator("main form").first().locator("input[type=checkbox]").first();
    const hasTick = (await tick.count()) > 0;
    if (hasTick) await tick.check({ force: true });
    const file = page.locator("main form input[type=file]");
    const hasFile = (await file.count()) > 0;
    expect(hasFile, path).toBe(path === "/careers");
    if (hasFile)
      await file.setInputFiles({ name: "ana.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await MEDDLERS["a password manager puts a node beside each field"]?.(page);
    scripts.release();
    await alive(page);
    if (hasFile) {
      expect(await file.evaluate(({ files }: HTMLInputElement) => files?.[0]?.name)).toBe("ana.pdf");
      await expect(page.locator("main form")).toContainText("ana.pdf");
    }
    expect(await all.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)), path).toEqual(
      values,
    );
    if (hasTick) await expect(tick, path).toBeChecked();
    await page.unroute(SCRIPTS);
  }
});

test("answers that the browser fills in before the scripts run stay, although no event was fired", async ({
  page,
  watch,
}) => {
  watch.expect(/Minified React error #418/);
  const scripts = await hold(page, SCRIPTS);
  await page.goto("/transfer", { waitUntil: "commit" });
  const form = new FormPage(page, "transfer");
  for (const [name, value] of Object.entries(COMPLETE.transfer))
    await form.control(form.field(name)).evaluate((field, value) => {
      (field as HTMLInputElement).value = String(value);
    }, value);
  await MEDDLERS["a password manager puts a node beside each field"]?.(page);
  scripts.release();
  await alive(page);
  await form.expectAnswers(COMPLETE.transfer);
});

test("browsers are told to leave numbers, dates and addresses in the text alone", async ({ page }) => {
  for (const path of ["/", "/es/refill", "/hipaa-notice"]) {
    await page.goto(path);
    await expect(page.locator("meta[name=format-detection]")).toHaveAttribute(
      "content",
      "telephone=no, date=no, address=no, email=no",
    );
  }
});
