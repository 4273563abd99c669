import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { InSite } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import type { Form } from "./forms.gen.ts";
import { button, json, serveEachTest, server } from "./testing.ts";
import words from "./words.en.tsx";

/* What a screen reader says of a form. */

serveEachTest();

function show(form: Form): HTMLFormElement {
  render(
    <InSite>
      <FeedbackForm words={words} form={form} />
    </InSite>,
  );
  return document.querySelector("form") as HTMLFormElement;
}

/** The texts of the elements to which an attribute such as `aria-describedby` refers. */
const referred = (element: Element | null | undefined, attribute: string) =>
  (element?.getAttribute(attribute) ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

/** Fields without a name, such as further lines, are none of the catalogue's. */
const fields = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>("input, textarea")].filter(
    ({ type, tabIndex }) => type !== "hidden" && tabIndex >= 0,
  );

describe.each(Object.values(FORMS))("$id", (form) => {
  test("no field is called wrong before somebody has answered it", () => {
    const said = fields(show(form)).map((field) => {
      // Of radio buttons, the group is required.
      const judged = field.type === "radio" ? field.closest("[role=radiogroup]") : field;
      return judged?.getAttribute("aria-invalid");
    });
    expect(new Set(said)).toEqual(new Set(["false"]));
  });

  test("a box to tick says by ARIA alone that it is required, as Firefox calls it wrong otherwise", () => {
    const element = show(form);
    const asked = form.fields.filter(({ control }) => control.kind === "consent");
    const boxes = asked.map(({ name }) => element.querySelector<HTMLInputElement>(`[name=${name}]`));
    expect(boxes.map((box) => [box?.required, box?.ariaRequired])).toEqual(
      asked.map(({ required }) => [false, `${required}`]),
    );
  });

  test("a group of radio buttons says whether it must be answered", () => {
    const element = show(form);
    const asked = form.fields.filter(({ control }) => control.kind === "oneOf" || control.kind === "rating");
    const groups = [...element.querySelectorAll("fieldset[role=radiogroup]")];
    expect(groups.map((group) => group.getAttribute("aria-required"))).toEqual(
      asked.map(({ required }) => `${required}`),
    );
  });

  test("a date is entered in a group that has its label", () => {
    const element = show(form);
    for (const { name, label } of form.fields.filter(({ control }) => control.kind === "date")) {
      const group = element.querySelector(`[name=${name}]`)?.closest("fieldset[data-field]");
      expect(group?.querySelector("legend")?.textContent).toContain(label);
    }
  });

  test("what the button waits for is read before it", () => {
    const element = show(form);
    const submit = element.querySelector("button:not([type=button])") as HTMLButtonElement;
    if (!submit.disabled) return;
    const reason = document.getElementById(submit.getAttribute("aria-describedby") ?? "") as HTMLElement;
    expect(Object.values(words.waiting)).toContain(reason.textContent);
    expect(reason.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe("a refused form", () => {
  test("shows an error of the server there, too", async () => {
    server.answer = json(503, {});
    show(FORMS.contact);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Ana");
    await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.com");
    await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
    await userEvent.click(button("Send message"));
    const group = await screen.findByRole("group", { name: words.problem });
    await waitFor(() => expect(document.activeElement).toBe(group));
    expect(referred(group, "aria-describedby")).toBe(FORMS.contact.failure);
  });

  test("ties each error to its control, of a group to the first of its radio buttons, too", async () => {
    const element = show(FORMS.refill);
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button("Request refill"));
    const group = await screen.findByRole("radiogroup", { name: "How would you like to get it?" });
    await waitFor(() => expect(group.getAttribute("aria-invalid")).toBe("true"));
    const error = within(group).getByText(/^Choose/);
    const [first, ...others] = within(group).getAllByRole("radio");
    expect(referred(first, "aria-describedby")).toContain(error.textContent);
    for (const other of others) expect(other.getAttribute("aria-describedby")).toBeNull();
    const date = element.querySelector("[name=dateOfBirth]");
    expect(date?.getAttribute("aria-invalid")).toBe("true");
    expect(referred(date?.closest("fieldset[data-field]"), "aria-describedby")).toContain("date of birth");
    act(() => void fireEvent.change(date as Element, { target: { value: "1947-03-09" } }));
    expect(date?.getAttribute("aria-invalid")).toBe("false");
  });
});
