import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestRow } from "../desk.gen.ts";
import { Desk } from "../desk.tsx";
import { FIRST, row, SESSION, type Server, startServer, stopServer } from "../fake-server.ts";

let server: Server;

beforeEach(() => {
  server = startServer();
});
afterEach(stopServer);

/** The open request of the one patient. */
async function opened(more: Partial<RequestRow>): Promise<HTMLElement> {
  server.rows = [row(FIRST, "González, Rosa", more)];
  render(<Desk />);
  await userEvent.click(await screen.findByRole("button", { name: /^González/ }));
  return screen.findByRole("article", { name: "González, Rosa" });
}

test("whoever reads Spanish is answered in it: the request says so, and offers the lines in Spanish", async () => {
  vi.spyOn(server, "session").mockReturnValue({
    ...SESSION,
    readyMessages: { en: ["Out of stock until …."], es: ["Agotado hasta …."], ar: [] },
  });
  const request = await opened({ lang: "es" });
  within(request).getByText("Reads Spanish");
  const lines = within(request).getByRole<HTMLSelectElement>("combobox", { name: "Ready-made messages" });
  expect([...lines.options].map(({ text }) => text)).toEqual(["Ready-made, in Spanish …", "Agotado hasta …."]);
  expect(lines.options[1]?.lang).toBe("es");
});

test("a text message is ready beside the call, with the sentence that the server made", async () => {
  const text = "Farmacia La Esperanza: su solicitud RF-7K3M-Q9PX está lista & espera.";
  const request = await opened({ sms: { to: "+15185550123", text } });
  const link = within(request).getByRole<HTMLAnchorElement>("link", { name: /^Text\s*message to/ });
  expect(link.getAttribute("href")).toBe(`sms:+15185550123?body=${encodeURIComponent(text)}`);
});

test("without a number that takes one there is no text message", async () => {
  const request = await opened({ sms: null });
  expect(within(request).queryByRole("link", { name: /^Text/ })).toBeNull();
});

test("an address can add no receiver, subject or text to the mail that the desk writes", async () => {
  const value = "maria?bcc=eve%40evil.example&body=hi@example.com";
  const { details } = server;
  vi.spyOn(server, "details").mockImplementation((reference) => ({
    ...details.call(server, reference),
    answers: [{ name: "email", kind: "email", label: "Email", value }],
  }));
  const link = within(await opened({})).getByRole<HTMLAnchorElement>("link", { name: value });
  const { search, pathname } = new URL(link.href);
  expect([search, decodeURIComponent(pathname)]).toEqual(["", value]);
});

test("the history says who opened the request", async () => {
  const { details } = server;
  vi.spyOn(server, "details").mockImplementation((reference) => ({
    ...details.call(server, reference),
    opened: [{ at: "2026-11-21T15:30:00Z", who: "Yesenia Ortiz" }],
  }));
  const history = within(await opened({})).getByRole("region", { name: /^History/ });
  expect(history.textContent).toContain("Yesenia Ortiz: opened it");
});

test("what has been ready for days says so in its row, and that it is not picked up in the request", async () => {
  const request = await opened({ status: "ready", readyDays: 12 });
  expect(screen.getByRole("button", { name: /^González/ }).textContent).toContain("ready 12 days");
  within(request).getByText("not picked up for 12 days");
  const marks = within(request).getByRole("group", { name: "Mark the request" });
  const steps = within(marks)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(steps, "one step closes it, and what is ready is new no more").toEqual(["Picked up 4", "Start 2"]);
});

test.each(["feedback", "contact"] as const)(
  "a %s cannot be ready: neither a button nor a key makes it so",
  async (form) => {
    const request = await opened({ form, status: "in-progress", method: null });
    const marks = within(request).getByRole("group", { name: "Mark the request" });
    expect(within(marks).queryByRole("button", { name: /^Ready/ })).toBeNull();
    vi.useFakeTimers();
    fireEvent.keyDown(document.body, { key: "3", code: "Digit3" });
    vi.advanceTimersByTime(1_000);
    expect(server.changes()).toEqual([]);
    fireEvent.keyDown(document.body, { key: "4", code: "Digit4" });
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(server.changes().map(({ body }) => body.status)).toEqual(["done"]));
  },
);

test("a key that would make feedback ready is answered with why not", async () => {
  await opened({ form: "feedback", status: "in-progress", method: null });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.keyDown(document.body, { key: "3", code: "Digit3" });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await screen.findByText(/feedback is never ready/);
  expect(server.changes()).toEqual([]);
});

test("with several selected, only those that can be ready are offered it and marked", async () => {
  server.rows = [
    row(FIRST, "González, Rosa", { form: "feedback" }),
    row("CM-8AAA-Q9PX", "Nguyen, Tom", { form: "contact" }),
  ];
  render(<Desk />);
  const pick = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await pick("González, Rosa");
  await pick("Nguyen, Tom");
  const bar = screen.getByRole("group", { name: "The selected requests" });
  expect(within(bar).queryByRole("button", { name: "Ready" })).toBeNull();
  expect(within(bar).getByRole("button", { name: "Done" })).toBeTruthy();
});

test.each([
  ["staff", "contact", false, ["Pass to the owner", "This is spam"]],
  ["staff", "contact", true, []],
  ["staff", "feedback", false, ["Pass to the owner"]],
  ["staff", "refill", false, ["This is spam"]],
  ["owner", "feedback", true, ["This is spam"]],
] as const)("%s, a %s, passed on %s: %j", async (role, form, forOwner, expected) => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role });
  const patient = within(await opened({ form, forOwner })).getByRole("region", { name: "The patient" });
  const buttons = within(patient).queryAllByRole("button", { name: /owner|spam/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
});

test("what is passed to the owner is sent so, and says so from then on", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role: "staff" });
  const request = await opened({ form: "contact" });
  await userEvent.click(within(request).getByRole("button", { name: "Pass to the owner" }));
  await screen.findByText("González, Rosa: passed to the owner");
  expect(server.changes().map(({ body }) => body)).toEqual([{ forOwner: true }]);
  expect(document.activeElement?.textContent).toBe("González, Rosa");
  // Pressed by mistake.
  await userEvent.click(screen.getByRole("button", { name: /Undo/, hidden: true }));
  await waitFor(() => expect(server.changes().at(-1)?.body).toEqual({ forOwner: false }));
});
