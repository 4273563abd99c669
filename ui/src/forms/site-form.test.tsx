import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Reply } from "../site/reply.ts";
import { InSite, SAMPLE } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import type { Form } from "./forms.gen.ts";
import { SiteForm } from "./site-form.tsx";
import { box, button, fillRefill, HTML, json, sent, serveEachTest, server } from "./testing.ts";
import words from "./words.en.tsx";

/** The form on a page. With `reply`, the page is the answer to a post without scripts. */
function Shown({ form, reply = null }: { form: Form; reply?: Reply | null }) {
  return (
    <InSite reply={reply}>
      <FeedbackForm words={words} form={form} />
    </InSite>
  );
}

/** An answer after a redirect. */
const redirected = (url: string) =>
  Object.defineProperties(Response.json({}), { redirected: { value: true }, url: { value: url } });

const result = () => document.querySelector(".form-result") as HTMLElement;

serveEachTest();

async function fillContact(user = userEvent.setup()) {
  await user.type(box("Name"), "Ana");
  await user.type(box("Email"), "ana@example.com");
  await user.type(box("Message"), "Hello");
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

describe("sending", () => {
  test.each([
    ["refused", json(503, {}), "7001234", false],
    ["accepted", sent, "", true],
  ])("nothing can be typed and lost while a request is under way, when it is %s", async (_, reply, rx, waits) => {
    let finish = () => {};
    server.answer = () => new Promise((resolve) => (finish = () => resolve(reply())));
    render(<Shown form={FORMS.refill} />);
    const user = await fillRefill();
    await user.click(button("Request refill"));
    const controls = [...document.querySelectorAll("input:not([name=shelfMark]), textarea")];
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) expect(control.matches(":disabled")).toBe(true);
    await user.type(box("Rx number"), "9");
    // The form reads the fields when a visitor comes back, and disabled fields seem to have no answers.
    fireEvent(window, new Event("pageshow"));
    finish();
    await waitFor(() => expect(result().textContent).not.toBe(""));
    expect(box("Rx number").matches(":disabled")).toBe(false);
    expect(box("Rx number").value).toBe(rx);
    expect(button("Request refill").disabled).toBe(waits);
    await waitFor(() => expect(document.activeElement).toBe(result()));
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

  test("an error that is no text is shown in the form's words", async () => {
    server.answer = json(500, { error: { code: 1 } });
    render(<Shown form={FORMS.contact} />);
    await (await fillContact()).click(button("Send message"));
    expect(await screen.findByText(FORMS.contact.failure)).toBeTruthy();
    expect(result().textContent).toContain(FORMS.contact.failure);
    expect(box("Message").value).toBe("Hello");
  });

  test.each<[string, () => Response]>([
    ["a web page as XML", () => new Response("<html/>", { headers: { "Content-Type": "application/xhtml+xml" } })],
    ["what a redirect led to", () => redirected("https://guest.example/terms.json")],
  ])("%s in place of an answer is no success, and the next try is the same request", async (_, answer) => {
    server.answer = answer;
    render(<Shown form={FORMS.contact} />);
    const user = await fillContact();
    await user.click(button("Send message"));
    await screen.findByText("We can’t tell whether it arrived.");
    expect(within(result()).getByRole("link", { name: SAMPLE.phone })).toBeTruthy();
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
  const lines = () => [...result().querySelectorAll("li")];
  const hidden = () => lines().map(({ className }) => className.includes("answered"));
  await waitFor(() => expect(lines().length).toBe(3));
  const before = result().textContent;
  await userEvent.type(box("Name"), "Ana");
  expect([result().textContent, ...hidden()], "no line goes, and none is read again").toEqual([
    before,
    true,
    false,
    false,
  ]);
  await userEvent.type(box("Message"), "Hello");
  expect(hidden()).toEqual([true, false, true]);
  await userEvent.type(box("Email"), "ana@example.com");
  expect(result().textContent).toBe("");
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
