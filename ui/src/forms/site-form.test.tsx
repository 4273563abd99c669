// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Reply } from "../site/reply.ts";
import { InSite } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { NETWORK_FAILURE } from "./sentences.gen.ts";
import {
  box,
  button,
  fillContact,
  fillRefill,
  json,
  Page,
  result,
  Shown,
  sent,
  server,
  toast,
} from "./site-form.testing.tsx";
import { SiteForm } from "./site-form.tsx";
import words from "./words.en.tsx";

test("an empty date is marked as such once the script runs, and no longer when one is given", () => {
  const date = () => screen.getByLabelText<HTMLInputElement>(/^Pickup or delivery date/);
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Shown form={FORMS.refill} />);
  expect(page.querySelector("[data-empty]")).toBeNull();
  render(<Shown form={FORMS.refill} />);
  expect(date().dataset.empty).toBeDefined();
  fireEvent.input(date(), { target: { value: "2030-01-02" } });
  expect(date().dataset.empty).toBeUndefined();
});

describe("without scripts", () => {
  test.each(Object.values(FORMS))("$id is a plain post that the browser checks by itself", (form) => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(<Shown form={form} />);
    const element = page.querySelector("form");
    expect(element?.getAttribute("method")).toBe("post");
    expect(element?.getAttribute("action")).toBe(`/api/${form.id}`);
    for (const field of form.fields) {
      const control = page.querySelector<HTMLInputElement>(`#${form.id}-${field.name}`);
      expect(control?.name).toBe(field.name);
      expect(control?.required).toBe(field.required);
      expect(page.querySelector(`label[for=${control?.id}]`) ?? control?.closest("label, fieldset")).not.toBeNull();
    }
    expect(page.innerHTML).not.toMatch(/\s(disabled|novalidate|min|max|style)[=\s>]/i);
    expect(page.querySelectorAll("[id]").length).toBe(
      new Set([...page.querySelectorAll("[id]")].map(({ id }) => id)).size,
    );
  });

  test("the answer to a refused post keeps the values and marks the fields", () => {
    const page = document.createElement("div");
    const fields = { email: "Enter an email address like name@example.com" };
    const values = { rating: "4", feedback: "Kind", name: "Ana", email: "ana@" };
    page.innerHTML = renderToString(
      <Shown
        form={FORMS.feedback}
        reply={{ form: "feedback", outcome: "refused", error: fields.email, fields, values }}
      />,
    );
    expect(page.querySelector<HTMLTextAreaElement>("textarea")?.value).toBe("Kind");
    expect(page.querySelector<HTMLInputElement>("[name=rating]:checked")?.value).toBe("4");
    expect(page.querySelector("[role=alert] a")?.getAttribute("href")).toBe("#feedback-email");
    expect(page.querySelector("#feedback-email")?.getAttribute("aria-describedby")).toBe("feedback-email-error");
    expect(page.querySelector(".form-result")?.hasAttribute("autofocus")).toBe(true);
  });

  test("the answer to an accepted post says thanks, with empty fields", () => {
    const page = document.createElement("div");
    page.innerHTML = renderToString(
      <Shown form={FORMS.contact} reply={{ form: "contact", outcome: "sent", reference: "CM-7K3M-Q9PX" }} />,
    );
    expect([...page.querySelectorAll("[role=status] p")].map((p) => p.textContent)).toEqual([
      "Thank you for your message! We will contact you soon.",
      "Your reference CM-7K3M-Q9PX",
    ]);
    expect(page.querySelector<HTMLInputElement>("#contact-name")?.value).toBe("");
  });

  test.each<[string, Reply | null]>([
    ["a fresh page", null],
    [
      "the answer to a refused post",
      { form: "refill", outcome: "refused", error: "Busy", fields: {}, values: { lastName: "Ruiz" } },
    ],
  ])("what was typed and ticked on %s before the script ran stays, and counts", async (_, reply) => {
    const page = document.createElement("div");
    document.body.append(page);
    page.innerHTML = renderToString(<Shown form={FORMS.refill} reply={reply} />);
    const first = page.querySelector("#refill-firstName") as HTMLInputElement;
    first.value = "Ana";
    (page.querySelector("#refill-agreeToTerms") as HTMLInputElement).click();
    const root = hydrateRoot(page, <Shown form={FORMS.refill} reply={reply} />);
    await waitFor(() => expect(page.querySelector("form")?.noValidate).toBe(true));
    const found = [first.value, button("Request refill").disabled];
    root.unmount();
    page.remove();
    expect(found).toEqual(["Ana", false]);
  });
});

describe("sending", () => {
  test("sends exactly the fields of the form, blank ones empty, and the honeypot only when filled", async () => {
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    await screen.findByText("Thank you for your message! We will contact you soon.");
    expect(server.requests[0]?.url).toBe("/api/contact");
    expect(server.requests[0]?.body).toEqual({ name: "Ana", email: "ana@example.com", phone: "", message: "Hello" });
    await fillContact(user);
    fireEvent.change(screen.getByLabelText("Website"), { target: { value: "http://spam" } });
    await user.click(button("Send message"));
    await waitFor(() => expect(server.requests[1]?.body.website).toBe("http://spam"));
  });

  test("is busy while the answer is under way", async () => {
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(sent())));
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    expect(button("Sending...").disabled).toBe(true);
    finish();
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Send message" })).disabled).toBe(false);
  });

  test.each([
    ["refused", json(503, {}), "7001234", false],
    ["accepted", sent, "", true],
  ])("what would be typed while a request is under way cannot be lost, when it is %s", async (_, reply, rx, waits) => {
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(reply())));
    render(<Shown form={FORMS.refill} />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    const controls = [...document.querySelectorAll("input:not([name=website]), textarea")];
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) expect(control.matches(":disabled")).toBe(true);
    await user.type(box("Rx number"), "9");
    // Coming back to the page looks at the fields, and disabled ones seem to have no answers.
    fireEvent(window, new Event("pageshow"));
    finish();
    await waitFor(() => expect(result()?.textContent).not.toBe(""));
    expect(box("Rx number").matches(":disabled")).toBe(false);
    expect(box("Rx number").value).toBe(rx);
    expect(button("Request refill").disabled).toBe(waits);
    expect(document.activeElement).toBe(result());
  });

  test("success clears the form, says so once and moves focus there", async () => {
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    const thanks = await within(screen.getByRole("status")).findByText(FORMS.contact.success);
    expect(thanks.textContent).toBe(FORMS.contact.success);
    expect(screen.getByText("RF-7K3M-Q9PX")).toBeTruthy();
    expect(box("Name").value).toBe("");
    expect(document.activeElement).toBe(result());
    expect(document.querySelector(".toast")).toBeNull();
  });

  test("success clears even what the page itself arrived with", async () => {
    const values = { name: "Ana", email: "ana@example.com", phone: "", message: "Hello" };
    render(
      <Shown form={FORMS.contact} reply={{ form: "contact", outcome: "refused", error: "Busy", fields: {}, values }} />,
    );
    await userEvent.click(button("Send message"));
    await screen.findByText(FORMS.contact.success);
    expect(box("Message").value).toBe("");
  });

  test("an unreadable answer with a good status is still a success", async () => {
    server.answer = () => new Response("<html>", { status: 200 });
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect(await screen.findByText(FORMS.contact.success)).toBeTruthy();
    expect(screen.queryByText("Your reference")).toBeNull();
  });

  test.each([
    ["the server's sentence", json(503, { error: "The shop is closed." }), "The shop is closed."],
    [
      "its own sentence when the server has none",
      () => new Response("<h1>502</h1>", { status: 502 }),
      FORMS.contact.failure,
    ],
    ["its own sentence for an error that is no text", json(500, { error: { code: 1 } }), FORMS.contact.failure],
    ["that the network failed", () => Promise.reject(new TypeError("offline")), NETWORK_FAILURE],
  ])("a failure shows %s and keeps the answers", async (_, reply, sentence) => {
    server.answer = reply;
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect((await within(screen.getByRole("alert")).findByText(sentence)).textContent).toBe(sentence);
    expect(box("Message").value).toBe("Hello");
    expect(document.activeElement).toBe(result());
    expect(document.title).toBe("Error: Page | Pharmacy");
  });

  test("refused fields are marked, listed, linked, and freed one by one", async () => {
    server.answer = json(422, {
      error: "Please check the 2 fields marked below.",
      fields: { name: "Bad name", email: "Bad email" },
    });
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    const alert = within(screen.getByRole("alert"));
    await alert.findByText("Please check the 2 fields marked below.");
    expect(alert.getAllByRole("link").map((link) => link.textContent)).toEqual(["Bad name", "Bad email"]);
    expect(box("Name").getAttribute("aria-invalid")).toBe("true");
    await user.click(alert.getByRole("link", { name: "Bad email" }));
    expect(document.activeElement).toBe(box("Email"));
    await user.type(box("Email"), "x");
    expect(alert.getAllByRole("link").map((link) => link.textContent)).toEqual(["Bad name"]);
    expect(box("Email").getAttribute("aria-invalid")).toBeNull();
    await user.type(box("Name"), "x");
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(document.title).toBe("Page | Pharmacy");
  });

  test("a retry after a network failure repeats the key; an edit or a success makes a new one", async () => {
    server.answer = () => Promise.reject(new TypeError("offline"));
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    const send = () => user.click(button("Send message"));
    await send();
    await send();
    await user.type(box("Message"), "!");
    server.answer = sent;
    await send();
    await screen.findByText(FORMS.contact.success);
    await fillContact(user);
    await user.type(box("Message"), "!");
    await send();
    await waitFor(() => expect(server.requests).toHaveLength(4));
    const [first, retry, edited, again] = server.requests.map(({ key }) => key);
    expect(retry).toBe(first);
    expect(new Set([first, edited, again]).size).toBe(3);
    expect(first).toMatch(/^\d+(-\d+){3}$/);
  });

  test("nothing is sent while an answer breaks a rule", async () => {
    render(<Shown form={FORMS.contact} />);
    await userEvent.click(button("Send message"));
    expect(screen.getByText("Please check the 3 fields marked below.")).toBeTruthy();
    expect(document.activeElement).toBe(result());
    expect(server.requests).toEqual([]);
  });
});

describe("feedback", () => {
  test("waits for a rating, says why, and says what was given", async () => {
    render(<Shown form={FORMS.feedback} />);
    expect(button("Send feedback").disabled).toBe(true);
    expect(button("Send feedback").getAttribute("aria-describedby")).toBe("feedback-waits");
    expect(screen.queryByText(/You rated us/)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "1 star" }));
    expect(screen.getByText("You rated us 1 star!")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "4 stars" }));
    expect(screen.getByText("You rated us 4 stars!")).toBeTruthy();
    expect(button("Send feedback").disabled).toBe(false);
    expect(document.getElementById("feedback-waits")).toBeNull();
  });

  test("without text it asks for both and sends nothing", async () => {
    render(<Shown form={FORMS.feedback} />);
    await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));
    await userEvent.click(button("Send feedback"));
    expect(within(screen.getByRole("alert")).getByText("Please provide a rating and feedback.")).toBeTruthy();
    expect(server.requests).toEqual([]);
  });

  test("sends the rating as a number and waits again after success", async () => {
    render(<Shown form={FORMS.feedback} />);
    await userEvent.click(screen.getByRole("radio", { name: "5 stars" }));
    await userEvent.type(box("Your feedback"), "Kind");
    await userEvent.click(button("Send feedback"));
    await screen.findByText("Thank you for your feedback!");
    expect(server.requests[0]?.body).toEqual({ rating: 5, feedback: "Kind", name: "", email: "" });
    expect(screen.queryByText(/You rated us/)).toBeNull();
    expect(button("Send feedback").disabled).toBe(true);
  });
});

describe("once", () => {
  test("however often the button is pressed, one request is sent", async () => {
    let finish = () => {};
    server.answer = () =>
      new Promise((resolve) => {
        finish = () => resolve(sent());
      });
    render(<Shown form={FORMS.contact} />);
    await fillContact();
    const form = document.querySelector("form") as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await act(async () => finish());
    await screen.findByText(FORMS.contact.success);
    expect(server.requests).toHaveLength(1);
  });

  test("a request that the page itself refuses takes an old toast away", async () => {
    server.answer = json(503, { error: "Busy" });
    render(<Page />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    await waitFor(() => expect(toast()?.textContent).toContain("Busy"));
    await user.clear(box("First name"));
    await user.click(button("Request refill"));
    expect(toast()).toBeNull();
    expect(server.requests).toHaveLength(1);
  });
});

test("a key typed into one field draws none of the others", async () => {
  let drawn = 0;
  const pictures = {
    get pickup() {
      drawn += 1;
      return "bag";
    },
  };
  render(
    <InSite>
      <SiteForm words={words} form={FORMS.refill} pictures={pictures} />
    </InSite>,
  );
  const before = drawn;
  await userEvent.type(screen.getByLabelText("First name"), "Dolores");
  expect(before).toBeGreaterThan(0);
  expect(drawn).toBe(before);
});
