import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Reply } from "../site/reply.ts";
import { InSite } from "../testing.tsx";
import { FORMS } from "./catalogue/all.ts";
import type { Form } from "./forms.gen.ts";
import { FormPage } from "./sent/form-page.tsx";
import sentWords from "./sent/sent.en.tsx";
import { SiteForm, type SiteFormProps } from "./site-form.tsx";
import words from "./words.en.tsx";

/** The form on a page; `reply` is the answer to a post without scripts that the page is. */
export function Shown({ reply = null, ...form }: Omit<SiteFormProps, "words"> & { reply?: Reply | null }) {
  return (
    <InSite reply={reply}>
      <SiteForm words={words} {...form} />
    </InSite>
  );
}

/** A page around the refill form, whose results are toasted. */
export function Page({ form = FORMS.refill, reply = null }: { form?: Form; reply?: Reply | null }) {
  return (
    <InSite reply={reply}>
      <FormPage
        words={{ forms: words, sent: sentWords }}
        form={form}
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
export const toast = () => document.querySelector<HTMLElement>("[data-toast]");

export type Request = { url: string; key: string; body: Record<string, unknown> };
/** What was sent, and what is answered. */
export const server: { requests: Request[]; answer: () => Response | Promise<Response> } = {
  requests: [],
  answer: () => sent(),
};
export const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
export const sent = json(201, { reference: "RF-7K3M-Q9PX" });

beforeEach(() => {
  server.requests = [];
  server.answer = sent;
  document.title = "Page | Pharmacy";
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  vi.spyOn(console, "error");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    server.requests.push({
      url,
      key: new Headers(init.headers).get("Idempotency-Key") ?? "",
      body: JSON.parse(`${init.body}`),
    });
    return server.answer();
  });
});
afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const result = () => document.querySelector(".form-result");

export async function fillContact(user = userEvent.setup()) {
  await user.type(box("Name"), "Ana");
  await user.type(box("Email"), "ana@example.com");
  await user.type(box("Message"), "Hello");
  return user;
}

export async function fillRefill(user = userEvent.setup()) {
  await user.type(box("First name"), "Ana");
  await user.type(box("Last name"), "Ruiz");
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1958-04-27" } });
  await user.type(box("Phone number"), "518-555-0142");
  await user.type(box("Rx number"), "7001234");
  await user.click(screen.getByRole("radio", { name: /Home Delivery/ }));
  await user.click(screen.getByRole("checkbox"));
  return user;
}
