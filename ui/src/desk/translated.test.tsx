import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Desk } from "./desk.tsx";
import { FIRST, serveEachTest, server } from "./fake-server.ts";

serveEachTest();

/** What a browser's translator does: each text, also one that came since, is replaced by two elements. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("font, [translate=no]")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** The desk with its first request open, translated. */
async function opened(): Promise<void> {
  render(<Desk />);
  fireEvent.click(await screen.findByRole("button", { name: /^Example, Dolores/ }));
  await screen.findByRole("article");
  translate();
}

const body = () => document.body.textContent ?? "";

test("a translated desk announces the results of each search", async () => {
  await opened();
  const search = screen.getByRole("searchbox");
  for (const [text, found] of [
    ["example", "1 found for “example”"],
    ["zzz", "0 found for “zzz”"],
    ["e", "2 found for “e”"],
  ] as const) {
    server.readAs = text === "zzz" ? ["1948-03-02"] : [];
    fireEvent.change(search, { target: { value: text } });
    await waitFor(() => expect(body()).toContain(found));
    expect(body().includes("read as 03/02/1948")).toBe(text === "zzz");
    translate();
  }
  fireEvent.change(search, { target: { value: "" } });
  await waitFor(() => expect(body()).not.toContain("found for"));
});

test("it counts the selection, and clears it", async () => {
  await opened();
  for (const [name, count] of [
    ["Example, Dolores", "1 selected"],
    ["Nguyen, Tom", "2 selected"],
  ]) {
    fireEvent.click(screen.getByLabelText(`Select ${name}`));
    expect(screen.getByRole("group", { name: "The selected requests" }).textContent).toContain(count);
    translate();
  }
  fireEvent.click(within(screen.getByRole("group", { name: "The selected requests" })).getByText("Clear"));
  await screen.findByRole("searchbox");
});

test("it follows a request through its steps, its messages, a conflict and another request", async () => {
  await opened();
  for (const [step, status] of [
    [/^Start/, "In progress"],
    [/^Ready/, "Ready"],
  ] as const) {
    const marks = within(screen.getByRole("group", { name: "Mark the request" }));
    fireEvent.click(marks.getByRole("button", { name: step }));
    await waitFor(() => expect(screen.getByRole("article").querySelector("header")?.textContent).toContain(status));
    translate();
  }
  const message = screen.getByLabelText("Message to the patient");
  for (const text of ["x", "x".repeat(201), "", "On the way."]) {
    fireEvent.change(message, { target: { value: text } });
    const left = 200 - text.length;
    expect(body()).toContain(left < 0 ? "1 of 200 characters too many" : `${left} of 200 characters left`);
    translate();
  }
  fireEvent.click(screen.getByRole("button", { name: /^Show to patient/ }));
  await waitFor(() => expect(body()).toContain("Remove the line"));
  translate();
  server.elsewhere(FIRST, "new");
  fireEvent.click(screen.getByRole("button", { name: /^Picked up/ }));
  await screen.findByRole("heading", { name: /changed by somebody else/ });
  translate();
  fireEvent.click(screen.getByRole("button", { name: /^Leave it/ }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: /changed by somebody else/ })).toBeNull());
  translate();
  fireEvent.click(screen.getByRole("button", { name: /^Nguyen, Tom/ }));
  await screen.findByRole("article", { name: "Nguyen, Tom" });
});

test("it updates counts, late requests and the connection's state", async () => {
  await opened();
  server.rows = server.rows.map((row) => ({ ...row, notes: row.notes + 1, changes: row.changes + 1, overdue: true }));
  act(() => server.tell("counts", JSON.stringify({ ...server.counts(), late: 7 })));
  await waitFor(() => expect(screen.getByRole("button", { name: /^Late/ }).textContent).toContain("7"));
  translate();
  act(() => server.hangUp());
  await waitFor(() => expect(body()).toContain("Not live"));
  translate();
  await waitFor(() => expect(body()).not.toContain("Not live"));
});

test("the shop counts unsaved changes, and saves them", async () => {
  server.facts = { pharmacy: { name: "Corner Pharmacy", phone: "518 555 0100" } };
  location.hash = "#/shop";
  render(<Desk />);
  const name = await screen.findByLabelText("Shop name");
  translate();
  for (const [value, words] of [
    ["Milagrosa", "1 change"],
    ["Corner Pharmacy", "Nothing to save."],
    ["Milagros", "1 change"],
  ] as const) {
    fireEvent.change(name, { target: { value } });
    await waitFor(() => expect(body()).toContain(words));
    translate();
  }
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(body()).toContain("Saved."));
});

test("names, references and numbers are never translated", async () => {
  await opened();
  const said = [...document.querySelectorAll("[translate=no]")].map(({ textContent }) => textContent);
  for (const text of ["Example, Dolores", FIRST, "7001234"]) {
    expect(
      said.some((one) => one?.includes(text)),
      text,
    ).toBe(true);
  }
});

test("a desk that breaks can be shown again, with the unsaved text", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await opened();
  fireEvent.change(screen.getByLabelText("Note for the staff"), { target: { value: "half a sent" } });
  vi.spyOn(server, "details").mockImplementation((reference) => {
    const { answers, ...broken } = server.rows.find((row) => row.reference === reference) as never as {
      answers: never;
    };
    return broken as never;
  });
  fireEvent.click(screen.getByRole("button", { name: /^Nguyen, Tom/ }));
  await screen.findByRole("heading", { name: "Something went wrong" });
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Show the desk again" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Example, Dolores/ }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note for the staff")).value).toBe("half a sent");
});
