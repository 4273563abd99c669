import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { RequestRow } from "../../desk.gen.ts";
import { Desk } from "../../desk.tsx";
import { FIRST, row, SESSION, serveEachTest, server } from "../../fake-server.ts";

serveEachTest();

/** The open request of the one patient. */
async function opened(more: Partial<RequestRow>): Promise<HTMLElement> {
  server.rows = [row(FIRST, "González, Rosa", more)];
  render(<Desk />);
  await userEvent.click(await screen.findByRole("button", { name: /^González/ }));
  return screen.findByRole("article", { name: "González, Rosa" });
}

test("for a patient who reads Spanish the request says so and offers the lines in Spanish", async () => {
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

test("without a mobile number there is no text message", async () => {
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
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.keyDown(document.body, { key: "3", code: "Digit3" });
    vi.advanceTimersByTime(1_000);
    await screen.findByText(/feedback is never ready/);
    expect(server.changes()).toEqual([]);
    fireEvent.keyDown(document.body, { key: "4", code: "Digit4" });
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(server.changes().map(({ body }) => body.status)).toEqual(["done"]));
  },
);

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
  ["staff", "feedback", true, []],
  ["staff", "feedback", false, ["Pass to the owner"]],
  ["staff", "refill", false, ["This is spam"]],
  ["owner", "feedback", true, ["This is spam"]],
] as const)("%s, a %s, passed on %s: %j", async (role, form, forOwner, expected) => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role });
  const patient = within(await opened({ form, forOwner })).getByRole("region", { name: "The patient" });
  const buttons = within(patient).queryAllByRole("button", { name: /owner|spam/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected);
});

test("a request passed to the owner is sent as such and shows it", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role: "staff" });
  const request = await opened({ form: "contact" });
  await userEvent.click(within(request).getByRole("button", { name: "Pass to the owner" }));
  await screen.findByText("González, Rosa: passed to the owner");
  expect(server.changes().map(({ body }) => body)).toEqual([{ forOwner: true }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("González, Rosa"));
  // Pressed by mistake.
  await userEvent.click(screen.getByRole("button", { name: /Undo/, hidden: true }));
  await waitFor(() => expect(server.changes().at(-1)?.body).toEqual({ forOwner: false }));
});

test.each([
  ["staff", "feedback", "This is for the owner, as all feedback with one or two stars is: only an owner can mark it."],
  ["staff", "contact", "A colleague passed this to the owner: only an owner can mark it."],
  ["owner", "feedback", null],
] as const)("%s have no dead button on %s that is for the owner, but read why", async (role, form, why) => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role });
  const request = await opened({ form, forOwner: true });
  const steps = within(request).getByRole("group", { name: "Mark the request" });
  const buttons = within(steps).queryAllByRole("button");
  expect(buttons.length > 0).toBe(why === null);
  if (why) within(steps).getByText(why);
});

test("the person who passed it to the owner can undo that, unless somebody else has changed it since", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role: "staff" });
  const change = { changedAt: "2026-11-21T15:00:00Z", status: "new" as const, message: null, suspectedSpam: null };
  const more = { ...change, rxNumber: null, mailed: false };
  server.history = [{ ...more, who: SESSION.name, note: "For you.", forOwner: true }];
  const request = await opened({ form: "contact", forOwner: true });
  within(request).getByRole("button", { name: /^Undo Passed to the owner/ });
  within(request).getByText("Note: For you.");
  server.history = [...server.history, { ...more, who: "Sam Lee", note: "Seen.", forOwner: null }];
  server.rows = server.rows.map((one) => ({ ...one, changes: one.changes + 1 }));
  server.tell("counts", JSON.stringify(server.counts()));
  await within(request).findByText("Note: Seen.");
  expect(within(request).queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("a phone number makes nobody the same patient", async () => {
  const shared = (reference: string, shared: "patient" | "phone" | "rx") => ({
    ...{ reference, form: "refill" as const, status: "new" as const, receivedAt: "2026-11-21T15:00:00Z" },
    ...{ name: "Teitelbaum, Chaya", asked: "Rx 7001234", shared },
  });
  const { details } = server;
  vi.spyOn(server, "details").mockImplementation((reference) => ({
    ...details.call(server, reference),
    related: [shared("RF-1111-1111", "phone"), shared("RF-2222-2222", "patient")],
    earlier: ["RF-2222-2222", "RF-3333-3333"],
    samePhone: ["RF-1111-1111"],
    repeatOf: "RF-4444-4444",
  }));
  const patient = within(await opened({})).getByRole("region", { name: "The patient" });
  const lists = within(patient)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => [
      heading.textContent,
      ...within(heading.nextElementSibling as HTMLElement)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ]);
  expect(lists).toEqual([
    ["Sent twice: the same answers as", "Refill RF-4444-4444"],
    ["Same patient", "Refill RF-2222-2222", "Refill RF-3333-3333"],
    ["Same phone number", "Refill RF-1111-1111"],
  ]);
});

test("selected requests are marked as spam at once, and an owner deletes them after one question", async () => {
  const junk = (at: number) => row(`CM-${at}AAA-Q9PX`, `Junk, ${at}`, { form: "contact" });
  server.rows = [junk(1), junk(2), junk(3)];
  render(<Desk />);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Junk, 1" }));
  const bar = (name: string) => within(screen.getByRole("group", { name }));
  const selected = () => bar("The selected requests");
  await userEvent.click(selected().getByRole("button", { name: /^All 3/ }));
  await userEvent.click(selected().getByRole("button", { name: "Spam" }));
  await screen.findByText("3 marked as spam");
  expect(server.calls.findLast(({ method }) => method === "POST")?.body).toEqual({
    references: ["CM-1AAA-Q9PX", "CM-2AAA-Q9PX", "CM-3AAA-Q9PX"],
    spam: true,
    was: {},
  });
  await userEvent.click(screen.getByRole("button", { name: /Undo/, hidden: true }));
  await screen.findByText("3 marked as no spam");

  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Junk, 1" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Junk, 2" }));
  await userEvent.click(selected().getByRole("button", { name: "Delete …" }));
  const question = () => bar("Delete the selected requests");
  question().getByText("Delete these 2 requests for good?");
  await waitFor(() => expect(document.activeElement).toBe(question().getByRole("button", { name: "Keep them" })));
  await userEvent.click(question().getByRole("button", { name: "Keep them" }));
  await userEvent.click(selected().getByRole("button", { name: "Delete …" }));
  await userEvent.click(question().getByRole("button", { name: "Delete 2" }));
  await screen.findByText("2 deleted for good");
  await waitFor(() => expect(server.rows.map(({ name }) => name)).toEqual(["Junk, 3"]));
});

test("a technician marks the selected ones that are not the owner's, reads of the others, and deletes none", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, role: "staff" });
  server.rows = [
    row(FIRST, "González, Rosa", { form: "contact" }),
    row("FB-8AAA-Q9PX", "Nguyen, Tom", { form: "feedback", forOwner: true }),
  ];
  render(<Desk />);
  const pick = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  const bar = () => within(screen.getByRole("group", { name: "The selected requests" }));
  await pick("Nguyen, Tom");
  for (const name of [/^(New|Start|Ready|Done|Spam)$/, /Delete/]) {
    expect(bar().queryByRole("button", { name })).toBeNull();
  }
  bar().getByText("For the owner: only an owner can mark that.");
  await pick("González, Rosa");
  await userEvent.click(bar().getByRole("button", { name: "Done" }));
  await screen.findByText("1 marked done. 1 is for the owner: only an owner can mark that.");
  expect(server.calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({ references: [FIRST] });
});
