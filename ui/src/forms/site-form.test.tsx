import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reply } from "../site/reply.ts";
import { InSite, SAMPLE } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import type { Form } from "./forms.gen.ts";
import { lastConfirmation, unsentAnswers } from "./memory.ts";
import { partId } from "./part-id.ts";
import { FormPage } from "./sent/form-page.tsx";
import { loadThanks } from "./sent/late-thanks.tsx";
import { SiteForm } from "./site-form.tsx";
import words from "./words.en.tsx";

/** The form on a page; `reply` is the answer to a post without scripts that the page is. */
function Shown({ form, reply = null }: { form: Form; reply?: Reply | null }) {
  return (
    <InSite reply={reply}>
      <FeedbackForm words={words} form={form} />
    </InSite>
  );
}

/** A closed Sunday, and the day after. */
const DAYS = [{ date: "2031-01-05" }, { date: "2031-01-06", spans: [{ open: 540, close: 1020 }] }];

/** A page around the refill form, whose results are toasted. */
function Page({ reply = null }: { reply?: Reply | null }) {
  return (
    <InSite reply={reply} site={{ ...SAMPLE, days: DAYS }}>
      <FormPage
        words={{ forms: words }}
        family={["lastName", "phone", "pickupMethod", "deliveryAddress"]}
        form={FORMS.refill}
        toast
        band={<h1>Online Refill</h1>}
        aside={null}
        next={() => []}
      >
        Below
      </FormPage>
    </InSite>
  );
}

const toast = () => document.querySelector<HTMLElement>("[data-toast]");

/** What was sent, and what is answered. */
const server: { bodies: Record<string, unknown>[]; keys: unknown[]; answer: () => Response | Promise<Response> } = {
  bodies: [],
  keys: [],
  answer: () => sent(),
};
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const HTML = { "Content-Type": "text/html; charset=utf-8" };
/** The answer to which a redirect led. */
const redirected = (url: string) =>
  Object.defineProperties(Response.json({}), { redirected: { value: true }, url: { value: url } });
const sent = json(201, { reference: "RF-7K3M-Q9PX" });

// On a busy machine they may come later than a form waits for them.
beforeAll(() => loadThanks("en"));
beforeEach(() => {
  server.bodies = [];
  server.keys = [];
  server.answer = sent;
  document.title = "Page | Pharmacy";
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  // React asks for it where one picture takes the place of another.
  vi.stubGlobal("CSS", { escape: String });
  vi.spyOn(console, "error");
  vi.stubGlobal("fetch", async (_: string, { body, headers }: RequestInit) => {
    server.bodies.push(JSON.parse(`${body}`));
    server.keys.push(new Headers(headers).get("Idempotency-Key"));
    return server.answer();
  });
});
afterEach(() => {
  cleanup();
  unsentAnswers.clear();
  lastConfirmation.clear();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const result = () => document.querySelector(".form-result");

async function fillContact(user = userEvent.setup()) {
  await user.type(box("Name"), "Ana");
  await user.type(box("Email"), "ana@example.com");
  await user.type(box("Message"), "Hello");
  return user;
}

async function fillRefill(user = userEvent.setup()) {
  await user.type(box("First name"), "Ana");
  await user.type(box("Last name"), "Ruiz");
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1958-04-27" } });
  await user.type(box("Phone number"), "518-555-0142");
  await user.type(box("Rx number"), "7001234");
  await user.click(screen.getByRole("radio", { name: /Home Delivery/ }));
  await user.click(screen.getByRole("checkbox"));
  return user;
}

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

test.each(Object.values(FORMS))("without scripts $id is a plain post that the browser checks by itself", (form) => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Shown form={form} />);
  const element = page.querySelector("form");
  expect(element?.getAttribute("method")).toBe("post");
  expect(element?.getAttribute("action")).toBe(`/api/${form.id}`);
  for (const field of form.fields) {
    const control = page.querySelector<HTMLInputElement>(`#${partId(form.id, field.name)}`);
    expect(control?.name).toBe(field.name);
    expect(control?.required).toBe(field.required);
    expect(page.querySelector(`label[for=${control?.id}]`) ?? control?.closest("label, fieldset")).not.toBeNull();
  }
  expect(page.innerHTML).not.toMatch(/\s(disabled|novalidate|min|max|style)[=\s>]/i);
  expect(page.querySelectorAll("[id]").length).toBe(
    new Set([...page.querySelectorAll("[id]")].map(({ id }) => id)).size,
  );
});

describe("sending", () => {
  test.each([
    ["refused", json(503, {}), "7001234", false],
    ["accepted", sent, "", true],
  ])("what would be typed while a request is under way cannot be lost, when it is %s", async (_, reply, rx, waits) => {
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(reply())));
    render(<Shown form={FORMS.refill} />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    const controls = [...document.querySelectorAll("input:not([name=shelfMark]), textarea")];
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

  test("success clears even what the page itself arrived with", async () => {
    const values = { name: "Ana", email: "ana@example.com", phone: "", message: "Hello" };
    render(
      <Shown form={FORMS.contact} reply={{ form: "contact", outcome: "refused", error: "Busy", fields: {}, values }} />,
    );
    await userEvent.click(button("Send message"));
    await screen.findByText(FORMS.contact.success);
    expect(box("Message").value).toBe("");
  });

  test("an error that is no text is told in the form's own words", async () => {
    server.answer = json(500, { error: { code: 1 } });
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect(await within(screen.getByRole("alert")).findByText(FORMS.contact.failure)).toBeTruthy();
    expect(box("Message").value).toBe("Hello");
  });

  test.each<[string, () => Response]>([
    ["a web page", () => new Response("<h1>Welcome to our Wi-Fi</h1>", { headers: HTML })],
    ["a web page as XML", () => new Response("<html/>", { headers: { "Content-Type": "application/xhtml+xml" } })],
    ["what a redirect led to", () => redirected("https://guest.example/terms.json")],
  ])("%s in place of an answer is no success, and the next try is the same request", async (_, answer) => {
    server.answer = answer;
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    const alert = screen.getByRole("alert");
    expect(await within(alert).findByText("We can’t tell whether it arrived.")).toBeTruthy();
    expect(within(alert).getByRole("link", { name: SAMPLE.phone })).toBeTruthy();
    expect(box("Message").value).toBe("Hello");
    expect(screen.queryByText(FORMS.contact.success)).toBeNull();
    server.answer = sent;
    await user.click(button("Send message"));
    expect(await screen.findByText(FORMS.contact.success)).toBeTruthy();
    expect(server.keys).toEqual([server.keys[0], server.keys[0]]);
    expect(server.keys[0]).toBeTruthy();
  });

  test.each<[string, () => Response]>([
    ["empty, with 200", () => new Response("", { status: 200 })],
    ["empty, with 204", () => new Response(null, { status: 204 })],
    ["empty, though it is called a web page", () => new Response("", { headers: HTML })],
    ["JSON that we don't know", json(200, [1])],
    ["a redirect to the same address", () => redirected(new URL("/api/contact", location.href).href)],
  ])("an answer that is %s is a success", async (_, answer) => {
    server.answer = answer;
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect(await screen.findByText(FORMS.contact.success)).toBeTruthy();
  });

  test("an unreadable answer with a good status is still a success", async () => {
    server.answer = () => new Response("<html>", { status: 200 });
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect(await screen.findByText(FORMS.contact.success)).toBeTruthy();
    expect(screen.queryByText("Your reference")).toBeNull();
  });
});

test("a line that is answered keeps its room in the list of errors, until nothing is wrong any more", async () => {
  render(<Shown form={FORMS.contact} />);
  await userEvent.click(button("Send message"));
  const alert = screen.getByRole("alert");
  const lines = () => [...alert.querySelectorAll("li")];
  const hidden = () => lines().map(({ className }) => className.includes("answered"));
  await waitFor(() => expect(lines().length).toBe(3));
  const before = alert.textContent;
  await userEvent.type(box("Name"), "Ana");
  expect([alert.textContent, ...hidden()], "no line goes, and none is read again").toEqual([
    before,
    true,
    false,
    false,
  ]);
  await userEvent.type(box("Message"), "Hello");
  expect(hidden()).toEqual([true, false, true]);
  await userEvent.type(box("Email"), "ana@example.com");
  expect(alert.textContent).toBe("");
});

test("what the browser itself filled in before the scripts came stays, and the form can be sent", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<Shown form={FORMS.refill} />);
  const field = (name: string) =>
    page.querySelector<HTMLInputElement>(`#${partId("refill", name)}`) as HTMLInputElement;
  // Without an event, as browsers do until somebody touches the page.
  field("firstName").value = "Ana";
  field("dateOfBirth").value = "1958-04-27";
  field("additionalNotes").value = "Call me";
  field("agreeToTerms").checked = true;
  const shown = render(<Shown form={FORMS.refill} />, { container: page, hydrate: true });
  expect(field("firstName").value).toBe("Ana");
  expect(field("dateOfBirth").value).toBe("1958-04-27");
  expect(field("additionalNotes").value).toBe("Call me");
  expect(field("agreeToTerms").checked).toBe(true);
  expect(field("dateOfBirth").dataset.empty, "a date that is there is not marked as empty").toBeUndefined();
  expect(button("Request refill").disabled, "nobody has to tick it again").toBe(false);
  shown.unmount();
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
      <SiteForm
        words={words}
        form={FORMS.refill}
        pictures={pictures}
        send={async () => ({ outcome: "sent" })}
        onDone={() => {}}
      />
    </InSite>,
  );
  const before = drawn;
  await userEvent.type(screen.getByLabelText("First name"), "Dolores");
  expect(before).toBeGreaterThan(0);
  expect(drawn).toBe(before);
});

describe("refill", () => {
  test("what is said of a wanted day comes into a region that was there before", async () => {
    render(<Page />);
    const wanted = document.querySelector<HTMLInputElement>('[name="pickupDate"]') as HTMLInputElement;
    const region = wanted.parentElement?.querySelector("[role=status]") as HTMLElement;
    expect(region.textContent).toBe("");
    fireEvent.input(wanted, { target: { value: "2031-01-05" } });
    await waitFor(() => expect(region.textContent).toContain("closed"));
  });

  test("the thanks come first, have the focus and are repeated in a toast; consent is sent as true", async () => {
    render(<Page />);
    const region = screen.getAllByRole("status")[0] as HTMLElement;
    expect(region.textContent).toBe("");
    await (await fillRefill()).click(button("Request refill"));
    const heading = await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(document.activeElement).toBe(heading);
    expect(toast()?.textContent).toBe(FORMS.refill.success);
    expect(toast()?.role, "silent, as the heading stands in a live region").not.toBe("status");
    expect(heading.closest("[role=status]")).toBe(region);
    expect(server.bodies[0]).toMatchObject({
      agreeToTerms: true,
      pickupMethod: "delivery",
      dateOfBirth: "1958-04-27",
      email: "",
    });
    expect(Object.keys(server.bodies[0] ?? {})).toHaveLength(10);
    expect(screen.getByText("RF-7K3M-Q9PX", { selector: "dd > bdi" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Send another request" })).toBeTruthy();
    expect(screen.queryByText("Below")).toBeNull();
    expect(button("Request refill").disabled).toBe(true);
    expect(box("Rx number").value).toBe("");
    await userEvent.click(screen.getByLabelText("Close message"));
    expect(toast()).toBeNull();
    expect(document.activeElement).toBe(heading);
  });

  test.each([
    [/Home Delivery/, " 12 Elm St, 2nd floor ", true],
    [/Home Delivery/, "  ", false],
    [/In-Store Pickup/, "12 Elm St", false],
  ])("with %s the address %j is sent: %s", async (method, typed, isSent) => {
    render(<Page />);
    const user = await fillRefill();
    await user.type(box(/^Street address/), typed);
    await user.click(screen.getByRole("radio", { name: method }));
    await user.click(button("Request refill"));
    await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(server.bodies[0]?.deliveryAddress).toBe(isSent ? typed : undefined);
  });

  test("a family asks for one after the other, and everything that was sent is listed", async () => {
    render(<Page />);
    const user = await fillRefill();
    await user.type(box(/^Street address/), "12 Elm St");
    await user.click(button("Request refill"));
    await screen.findByText("RF-7K3M-Q9PX", { selector: "dd > bdi" });
    expect(screen.queryByText("Everything you sent")).toBeNull();
    await user.type(box("Rx number"), "7009");
    await user.click(button("Ask for somebody else"));
    expect(document.activeElement).toBe(box("First name"));
    const values = ["First name", "Last name", "Phone number", "Rx number", /^Street address/].map(
      (name) => box(name).value,
    );
    expect(values).toEqual(["", "Ruiz", "518-555-0142", "7009", "12 Elm St"]);
    expect(screen.getByLabelText<HTMLInputElement>("Date of birth").value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Home Delivery/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    server.answer = json(201, { reference: "RF-2222-2222" });
    await user.type(box("First name"), "Leo");
    fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "2015-04-27" } });
    await user.click(screen.getByRole("checkbox"));
    await user.click(button("Request refill"));
    await screen.findByText("RF-2222-2222", { selector: "dd > bdi" });
    const listed = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const everything = ["RF-7K3M-Q9PX Ana", "RF-2222-2222 Leo"];
    // On the screen and on the slip.
    expect(listed.filter((text) => text?.startsWith("RF-"))).toEqual([...everything, ...everything]);
    const slip = screen.getByRole("region", { name: "Slip", hidden: true });
    expect(slip.querySelector("ol")?.textContent).toBe("RF-7K3M-Q9PX AnaRF-2222-2222 Leo");
    expect(server.bodies).toHaveLength(2);
  });

  test("a failure is repeated in a toast, too, and the next attempt begins without it", async () => {
    const error = "We can’t save anything right now.";
    server.answer = json(503, { error });
    render(<Page />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    await waitFor(() => expect(toast()?.textContent).toBe(error));
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(sent())));
    await user.click(button("Request refill"));
    expect(toast()).toBeNull();
    finish();
    await screen.findByRole("heading", { level: 1, name: FORMS.refill.success });
    expect(toast()?.textContent).toBe(FORMS.refill.success);
  });

  test("what is promised is what the server has counted, and of a delivery its day", async () => {
    server.answer = () =>
      new Response(JSON.stringify({ reference: "RF-7K3M-Q9PX" }), {
        status: 201,
        headers: {
          Date: "Mon, 16 Nov 2026 15:53:20 GMT",
          Due: '{"date":"2026-11-18","minutes":660,"today":"2026-11-16","comes":"2026-11-19"}',
        },
      });
    render(<Page />);
    await (await fillRefill()).click(button("Request refill"));
    expect((await screen.findByText("Comes", { selector: "div > dl > dt" })).nextSibling?.textContent).toBe(
      "Thursday, November 19",
    );
    const slip = screen.getByRole("region", { name: "Slip", hidden: true });
    expect([...slip.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
      "Thursday, November 19",
      "Home Delivery",
      "Mon–Fri 9\u00a0AM\u00a0–\u00a05\u00a0PM ",
      "Monday, November 16, 10:53 AM",
    ]);
  });

  test("the answer to a plain post is the same view, with the hour that the server has counted", () => {
    const page = document.createElement("div");
    const sentPage = { form: "refill", outcome: "sent", reference: "RF-7K3M-Q9PX" } as const;
    const due = { date: "2026-11-19", minutes: 570, today: "2026-11-17" };
    page.innerHTML = renderToString(<Page reply={{ ...sentPage, due }} />);
    expect(page.querySelector("dl")?.textContent).toBe("Ready byThursday, 9:30 AM");
    page.innerHTML = renderToString(<Page reply={sentPage} />);
    expect(page.querySelector("h1")?.textContent).toBe(FORMS.refill.success);
    expect(page.querySelector("dl")?.textContent).toBe("ReadyWithin 24-48 hours");
    expect(page.textContent).toContain("RF-7K3M-Q9PX");
    expect(page.querySelector("[data-toast]")).toBeNull();
    expect(page.querySelector<HTMLInputElement>("#r-firstName")?.value).toBe("");
  });
});
