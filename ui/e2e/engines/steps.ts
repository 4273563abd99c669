import { expect } from "@playwright/test";
import { FORMS, type FormOfSample } from "../../src/forms/catalogue/all.ts";
import type { Field } from "../../src/forms/forms.gen.ts";
import { type Answers, COMPLETE, IDS, stored } from "../support/answers.ts";
import { titleOf } from "../support/expect-page.ts";
import { holdScripts } from "../support/held-scripts.ts";
import { type Page as Entry, MAIN_NAV, PAGES, pageAt } from "../support/pages.ts";
import type { engineTest } from "./test.ts";
import { type Target, Visitor } from "./visitor.ts";

const ARTICLE = "/blog/nutrition-wellness";
const WIDTHS = [1280, 390];

const main = (target: Target): Target => ({ ...target, within: { role: "main" } });
const footerLink = (name: string): Target => ({ role: "link", name, within: { role: "contentinfo" } });
const menuLink = (name: string): Target => ({ role: "link", name, within: { role: "navigation", name: "Main" } });

/** What visitors do in any browser, over the real program. */
export function smoke(test: typeof engineTest): void {
  for (const id of IDS) {
    test(`${FORMS[id].title}: every answer is stored`, async ({ visitor, shop }) => {
      await visitor.open(FORMS[id].page);
      await answerAll(visitor, id, COMPLETE[id]);
      const reference = await submit(visitor, id);
      expect((await shop.show(reference)).answers).toEqual(stored(id, COMPLETE[id]));
    });
  }

  test("a refill is followed from received to done", async ({ visitor, shop }) => {
    await visitor.open(FORMS.refill.page);
    await answerAll(visitor, "refill", COMPLETE.refill);
    const reference = await submit(visitor, "refill");
    const within = { role: "form", name: "Look up your request" };
    for (const [status, headline] of [
      [null, /^We have your request\./],
      ["in-progress", /^We’re getting it ready\./],
      ["ready", /^Ready\. Come to the drive-thru /],
      ["done", /^Done\./],
    ] as const) {
      if (status) await shop.run("submissions", "mark", reference, "--status", status);
      await visitor.open("/status");
      await visitor.fill({ label: "Reference", within }, reference.toLowerCase());
      await visitor.pickDate({ label: "Date of birth", within }, COMPLETE.refill.dateOfBirth as string);
      await visitor.click({ role: "button", name: "Is it ready?", within });
      await visitor.see({ role: "heading", name: headline });
    }
  });

  test(`every page is whole at ${WIDTHS.join(" and ")} px`, async ({ visitor }) => {
    test.slow();
    for (const page of PAGES) {
      await visitor.open(page.path);
      await expectPage(visitor, page);
      for (const width of WIDTHS) {
        await visitor.tab.resize(width, 800);
        await expectWhole(visitor, page.path);
      }
      expect(await visitor.tab.complaints(), page.path).toEqual([]);
    }
  });

  test("a field that is clicked while the scripts are on their way keeps the focus and what is typed", async ({
    openTab,
    address,
    shop,
  }) => {
    const held = await holdScripts(shop.url);
    const visitor = new Visitor(await openTab(), address(held.url));
    const rx = { label: "Rx number", within: { role: "main" } };
    await visitor.open(FORMS.refill.page);
    await visitor.click(rx);
    const { x, y } = await visitor.see(rx);
    await visitor.tab.type("70");
    held.release();
    // During hydration.
    for (const digit of "01234") await visitor.tab.type(digit);
    await expect
      .poll(() => visitor.tab.evaluate(() => document.querySelector("#end-of-main[data-hydrated]") !== null))
      .toBe(true);
    await visitor.expect(rx, { focused: true, value: "7001234", x, y });
    await visitor.tab.close();
    held.close();
  });

  test("a refused form says what is missing, keeps what was typed, and is sent once it is complete", async ({
    visitor,
    shop,
  }) => {
    const before = (await shop.list("contact")).length;
    await visitor.open("/contact");
    await answerAll(visitor, "contact", { name: "Ana" });
    await visitor.click(submitButton("contact"));
    const { email, message } = Object.fromEntries(FORMS.contact.fields.map((field) => [field.name, field]));
    for (const field of [email, message] as Field[]) {
      await visitor.see({ role: "link", name: field.missing, within: form("contact") });
    }
    expect(await shop.list("contact")).toHaveLength(before);
    await visitor.click({ role: "link", name: email?.missing, within: form("contact") });
    await visitor.expect(control("contact", email as Field), { focused: true });
    const rest = { email: "ana@example.com", message: "Hello" };
    await answerAll(visitor, "contact", rest);
    const reference = await submit(visitor, "contact");
    expect((await shop.show(reference)).answers).toEqual(stored("contact", { name: "Ana", ...rest }));
  });

  test("links, back and forward show each page from its top", async ({ visitor }) => {
    await visitor.open("/");
    for (const [name, path] of [
      ["About", "/about"],
      ["Cookies", "/cookies"],
      ["Contact", "/contact"],
    ] as const) {
      await visitor.click(footerLink(name));
      await expectPage(visitor, pageAt(path));
      await expect.poll(() => visitor.scrolled()).toBe(0);
    }
    for (const path of ["/cookies", "/about", "/"]) {
      await visitor.tab.back();
      await expectPage(visitor, pageAt(path));
    }
    await visitor.tab.forward();
    await expectPage(visitor, pageAt("/about"));
    await expectWhole(visitor, "/about");
  });

  test("a link can be clicked while the page before it still fades", async ({ visitor }) => {
    await visitor.open("/about");
    await visitor.tab.evaluate(() => document.documentElement.style.setProperty("--turn", "4s"));
    await visitor.click(footerLink("Cookies"));
    await expect.poll(() => visitor.tab.evaluate(() => document.title)).toBe(titleOf(pageAt("/cookies")));
    await visitor.click(footerLink("Contact"));
    await expectPage(visitor, pageAt("/contact"));
  });

  test("an address with a section opens there", async ({ visitor }) => {
    await visitor.open("/privacy-policy");
    const sections = await visitor.all(main({ role: "heading" }));
    const last = sections.filter(({ id }) => id).at(-1);
    expect(last, "a heading with an id").toBeDefined();
    await visitor.open(`/privacy-policy#${last?.id}`);
    await visitor.expect(main({ role: "heading", name: last?.text }), { inWindow: true });
  });

  test("the menu of a phone opens, leads on and closes", async ({ visitor }) => {
    await visitor.tab.resize(390, 844);
    await visitor.open("/");
    await visitor.seeNo(menuLink("Blog"));
    await visitor.clickUntil({ role: "button", name: "Menu" }, () => visitor.see(menuLink("Blog")));
    for (const { label } of MAIN_NAV) await visitor.see(menuLink(label));
    await visitor.tab.press("Escape");
    await visitor.seeNo(menuLink("Blog"));
    await visitor.expect({ role: "button", name: "Menu" }, { focused: true });
    await visitor.click({ role: "button", name: "Menu" });
    await visitor.click(menuLink("Blog"));
    await expectPage(visitor, pageAt("/blog"));
    await visitor.seeNo(menuLink("Blog"));
  });

  test("the first Tab offers to skip to the text", async ({ visitor }) => {
    await visitor.open("/contact");
    await visitor.tab.press("Tab");
    await visitor.expect({ role: "link", name: "Skip to main content" }, { focused: true, inWindow: true });
    await visitor.tab.press("Enter");
    await visitor.tab.press("Tab");
    expect(await visitor.tab.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("an article is shared by network and mail, and Copy Link works where the browser has no clipboard for pages", async ({
    visitor,
  }) => {
    await visitor.open(ARTICLE);
    const address = await visitor.tab.evaluate(() => location.href);
    const entry = (name: RegExp) => main({ role: "link", name });
    const copy = main({ role: "button", name: "Copy Link" });
    await visitor.clickUntil(main({ role: "button", name: /^Share/ }), () => visitor.see(copy));
    for (const [name, address] of [
      [/^Facebook/, "https://www.facebook.com/sharer/sharer.php?"],
      [/^Twitter/, "https://twitter.com/intent/tweet?"],
      [/^LinkedIn/, "https://www.linkedin.com/sharing/share-offsite/?"],
      [/^Email/, "mailto:"],
    ] as const) {
      expect((await visitor.see(entry(name))).href).toContain(address);
    }
    await visitor.tab.press("Escape");
    await visitor.seeNo(copy);
    await visitor.click(main({ role: "button", name: /^Share/ }));
    expect(await visitor.tab.evaluate(() => "clipboard" in navigator)).toBe(false);
    await visitor.click(copy);
    expect(await visitor.tab.alert()).toBe("Link copied to clipboard!");
    await visitor.seeNo(copy);
    await visitor.open("/contact");
    const message = control("contact", FORMS.contact.fields.find(({ name }) => name === "message") as Field);
    await visitor.click(message);
    await visitor.expect(message, { focused: true });
    await visitor.tab.press("v", "Control");
    await visitor.expect(message, { value: address });
  });

  test("cookie settings open, save and close", async ({ visitor }) => {
    await visitor.open("/cookies");
    const dialog = { role: "dialog", name: "Cookie Settings" };
    const within = (target: Target): Target => ({ ...target, within: dialog });
    const analytics = within({ role: "switch", name: /Analytics/ });
    const opener = main({ role: "button", name: "Cookie Settings" });
    await visitor.clickUntil(opener, () => visitor.see(dialog));
    await visitor.expect(analytics, { checked: false });
    await visitor.click(analytics);
    await visitor.expect(analytics, { checked: true });
    await visitor.click(within({ role: "button", name: "Save Preferences" }));
    await visitor.see(within({ text: "Cookie preferences saved!" }));
    const saved = await visitor.tab.evaluate(() => localStorage.getItem("cookiePreferences"));
    expect(JSON.parse(saved ?? "")).toEqual({ essential: true, functional: false, analytics: true });
    await visitor.tab.press("Escape");
    await visitor.seeNo(dialog);
    await visitor.expect(opener, { focused: true });
  });

  test("a service is chosen, expanded and part of the address", async ({ visitor }) => {
    await visitor.open("/services");
    const heading = (name: string) => main({ role: "heading", name });
    await visitor.see(heading("Prescriptions"));
    await visitor.clickUntil(main({ role: "button", name: "Moneygram" }), () => visitor.see(heading("Moneygram")));
    await visitor.seeNo(heading("Prescriptions"));
    expect(await visitor.path()).toBe("/services?service=moneygram");
    const call = main({ role: "link", name: "Call for Details" });
    await visitor.seeNo(call);
    await visitor.click(main({ role: "button", name: /^Learn More/ }));
    await visitor.see(call);
    await visitor.open("/services?service=vaccinations");
    await visitor.see(heading("Vaccinations"));
    await visitor.seeNo(heading("Prescriptions"));
  });
}

/** Waits until the tab shows this page, by its title and its address. */
async function expectPage(visitor: Visitor, entry: Entry): Promise<void> {
  const shown = () => visitor.tab.evaluate(() => document.title);
  await expect.poll(shown, `the title of ${entry.path}`).toBe(titleOf(entry));
  expect(await visitor.path()).toBe(entry.path);
}

/** The page has its text, one first heading and all its pictures, and fits the window's width. */
async function expectWhole(visitor: Visitor, path: string): Promise<void> {
  const state = () =>
    visitor.tab.evaluate(() => {
      // Lets the pictures further down load.
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      const pictures = [...document.images].filter(({ loading, offsetWidth }) => loading !== "lazy" && offsetWidth > 0);
      return {
        text: (document.querySelector("main")?.innerText ?? "").split(/\s+/).length > 100,
        headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        missing: pictures.filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
      };
    });
  await expect.poll(state, path).toEqual({ text: true, headings: 1, sideways: 0, missing: [] });
}

const form = (id: FormOfSample): Target => ({ role: "form", name: FORMS[id].title });
const submitButton = (id: FormOfSample): Target => ({ role: "button", name: FORMS[id].submit, within: form(id) });

/** The control that answers a question; of a group of radio buttons the one for `value`. */
function control(id: FormOfSample, { label, required, control }: Field, value?: unknown): Target {
  const within = form(id);
  switch (control.kind) {
    case "oneOf": {
      const option = control.options.find((one) => one.value === value);
      return { role: "radio", name: new RegExp(`^${option?.label}`), within };
    }
    case "rating":
      return { role: "radio", name: value === 1 ? "1 star" : `${value} stars`, within };
    case "consent":
      return { role: "checkbox", name: /^I agree to/, within };
    default:
      return { label: required ? label : `${label} (optional)`, within };
  }
}

async function answerAll(visitor: Visitor, id: FormOfSample, answers: Answers): Promise<void> {
  for (const field of FORMS[id].fields as readonly Field[]) {
    const value = answers[field.name];
    if (value === undefined) continue;
    const target = control(id, field, value);
    if (field.control.kind === "date") await visitor.pickDate(target, value as string);
    else if (["oneOf", "rating", "consent"].includes(field.control.kind)) {
      await visitor.click(target);
      await visitor.expect(target, { checked: true });
    } else await visitor.fill(target, value as string);
  }
}

/** Sends the form and waits for the thanks; returns the reference beside them. */
async function submit(visitor: Visitor, id: FormOfSample): Promise<string> {
  await visitor.click(submitButton(id));
  const { success } = FORMS[id];
  const thanked: Target = id === "feedback" ? { text: success, within: form(id) } : { role: "heading", name: success };
  await visitor.see(thanked);
  const { text } = await visitor.see({ text: /^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ });
  return /[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] as string;
}
