import { expect } from "@playwright/test";
import { prefixOf } from "../../src/site/language/language.ts";
import type { Lang } from "../../src/site/site.gen.ts";
import type { Visitor } from "../engines/visitor.ts";
import { type Answers, COMPLETE } from "../support/answers.ts";
import { test } from "./test.ts";

test.use({ scripts: false });

/** How the page begins that answers a refill, and what it says once it is looked up. */
const ANSWERS: Record<Lang, { thanks: RegExp; headline: RegExp }> = {
  en: { thanks: /^Thank you for your refill request!/, headline: /^We have your request\./ },
  es: { thanks: /^¡Gracias por su solicitud/, headline: /^Tenemos su solicitud\./ },
  ar: { thanks: /^شكرًا/, headline: /^وصلنا طلبك\./ },
};

test.describe("without scripts", () => {
  for (const [lang, { thanks, headline }] of Object.entries(ANSWERS)) {
    const prefix = prefixOf(lang as Lang);
    for (const [width, height] of [
      [1280, 800],
      [390, 664],
    ] as const) {
      test(`the answer is on the screen and has the focus at ${width} px in ${lang}`, async ({ visitor }) => {
        await visitor.tab.resize(width, height);
        // The same answers within ten minutes would be the request of the test before, which is done by now.
        await send(visitor, `${prefix}/refill`, { ...COMPLETE.refill, additionalNotes: `${lang} ${width}` });
        await visitor.expect({ role: "heading", name: thanks }, { focused: true, inWindow: true });
        const { text: reference } = await visitor.see({
          text: /^RF-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
          within: { role: "main" },
        });
        await send(visitor, `${prefix}/status`, { reference, dateOfBirth: COMPLETE.refill.dateOfBirth as string });
        await visitor.expect({ role: "heading", name: headline }, { inWindow: true });
      });
    }
  }

  test("all nine services can be read", async ({ visitor }) => {
    await visitor.open("/services");
    const links = { role: "link", name: "Call for Details", within: { role: "main" } };
    expect((await visitor.all(links)).filter(({ visible }) => visible)).toHaveLength(9);
  });
});

/** Answers the form of a page in any language, and sends it. */
async function send(visitor: Visitor, path: string, answers: Answers): Promise<void> {
  await visitor.open(path);
  const id = await visitor.tab.evaluate((answers) => {
    const form = document.querySelector<HTMLFormElement>("main form[method=post]");
    for (const [name, value] of Object.entries(answers)) {
      const control = form?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === true;
      else if (control) (control as HTMLInputElement | RadioNodeList).value = String(value);
    }
    return form?.id;
  }, answers);
  expect(id).toBeDefined();
  await visitor.clickLast({ role: "button", within: { role: "form" } });
}
