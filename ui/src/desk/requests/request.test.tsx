import { fireEvent, render, screen, within } from "@testing-library/react";
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
