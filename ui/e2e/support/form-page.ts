import { expect, type Locator, type Page } from "@playwright/test";
import { FORMS, type FormOfSample } from "../../src/forms/catalogue/all.ts";
import type { Field, Form } from "../../src/forms/forms.gen.ts";
import { partId } from "../../src/forms/part-id.ts";
import type { Answers } from "./answers.ts";
import { css } from "./classes.ts";
import { visit } from "./test.ts";

/** How references of each form begin. */
const PREFIX: Partial<Record<string, string>> = { feedback: "FB", contact: "CM", transfer: "TR", refill: "RF" };

/** A form in another language, and the texts beside its words there. */
export type Translation = { form: Form; optional: string; agree: string };

/** One form as a visitor finds it: by headings, labels and words. */
export class FormPage {
  readonly form: Form;
  readonly words: Omit<Translation, "form">;
  readonly element: Locator;
  readonly button: Locator;
  readonly page: Page;

  constructor(page: Page, id: FormOfSample, translation?: Translation) {
    this.page = page;
    this.form = translation?.form ?? FORMS[id];
    this.words = translation ?? { optional: "(optional)", agree: "I agree to" };
    // Once it was sent, its title is that of the next one.
    this.element = page.locator(`#${partId(id, "form")}`);
    this.button = this.element.locator("button:not([type=button])");
  }

  /** The form on its page, once its script is there: until then the browser says what is missing, in words of its own. */
  static async open(page: Page, id: FormOfSample): Promise<FormPage> {
    await visit(page, FORMS[id].page);
    const form = new FormPage(page, id);
    await expect(form.element).toHaveAttribute("novalidate", "");
    return form;
  }

  field(name: string): Field {
    return this.form.fields.find((field) => field.name === name) as Field;
  }

  /** The control that answers a question; of a group of radio buttons the one for `value`. */
  control({ label, required, control }: Field, value?: unknown): Locator {
    switch (control.kind) {
      case "oneOf": {
        const option = control.options.find((one) => one.value === value) ?? control.options[0];
        return this.element.getByRole("radio", { name: option?.label });
      }
      case "rating":
        return this.element.getByRole("radio", { name: value === 1 ? "1 star" : `${value ?? 5} stars` });
      case "consent":
        return this.element.getByRole("checkbox", { name: this.words.agree });
      default:
        return this.element.getByLabel(required ? label : `${label} ${this.words.optional}`, { exact: true });
    }
  }

  async answer(name: string, value: Answers[string]): Promise<void> {
    const field = this.field(name);
    const control = this.control(field, value);
    if (typeof value === "string" && field.control.kind !== "oneOf") await control.fill(value);
    else await control.setChecked(value !== false);
  }

  async answerAll(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await this.answer(name, value);
  }

  /** Whether these answers, and no others, are in the form. */
  async expectAnswers(answers: Answers): Promise<void> {
    for (const field of this.form.fields) {
      const value = answers[field.name];
      const control = this.control(field, value);
      if (["oneOf", "rating", "consent"].includes(field.control.kind)) {
        if (value === undefined) await expect(this.question(field).locator(":checked")).toHaveCount(0);
        else await expect(control).toBeChecked();
      } else await expect(control, field.label).toHaveValue(String(value ?? ""));
    }
  }

  /** Label, control and error of a question together. */
  question({ name }: Field): Locator {
    return this.element.locator(css(".field")).filter({ has: this.page.locator(`[name="${name}"]`) });
  }

  /** The box that results go to. */
  get result(): Locator {
    return this.element.locator(css(".form-result"));
  }

  /** The confirmation: the head of the page, or for feedback a sentence in the form. */
  get thanked(): Locator {
    const { id, success } = this.form;
    if (id === "feedback") return this.result.getByText(success, { exact: true });
    return this.page.getByRole("heading", { level: 1, name: success, exact: true });
  }

  /** Where the focus is after sending. */
  get focused(): Locator {
    return this.form.id === "feedback" ? this.result : this.thanked;
  }

  /** Waits for the thanks; returns the reference that is beside them. */
  async thanks(): Promise<string> {
    await expect(this.thanked).toBeVisible();
    const pattern = new RegExp(`^${PREFIX[this.form.id]}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`);
    return this.page.getByRole("main").getByText(pattern).first().innerText();
  }

  /** Answers, sends, and waits for the thanks; returns the reference. */
  async send(answers: Answers): Promise<string> {
    await this.answerAll(answers);
    await this.button.click();
    return this.thanks();
  }
}
