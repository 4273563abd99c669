import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "./desk.tsx";
import { FIRST, serveEachTest, server } from "./fake-server.ts";
import { GROUPS } from "./shop/groups/groups.ts";
import { list, marker, open, openDesk, user } from "./testing.ts";

/* What a screen reader says at the desk. */

serveEachTest();

const statuses = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("a lock that is near", () => {
  const minutes = (count: number) => act(() => void vi.advanceTimersByTime(count * 60_000));
  const question = () => screen.queryByRole("alertdialog", { name: "Are you still there?" });

  async function sitStill() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Desk />);
    await screen.findByText("Example, Dolores");
    fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
    await screen.findByRole("article", { name: "Example, Dolores" });
    minutes(8.9);
    expect(question()).toBeNull();
    minutes(0.2);
    expect(question()).not.toBeNull();
  }

  test("is announced a minute before, by a dialog that has the focus", async () => {
    await sitStill();
    expect(question()?.contains(document.activeElement)).toBe(true);
    expect(document.getElementById(question()?.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/any key/);
    minutes(1);
    expect(screen.getByText(/^Locked after 10 minutes/)).toBeTruthy();
  });

  test.each([
    [
      "a key, which does nothing else",
      () => fireEvent.keyDown(document.activeElement as Element, { key: "3", code: "Digit3" }),
    ],
    ["a movement of the pointer", () => fireEvent.pointerMove(document.body)],
    [
      "the button, as a screen reader presses it",
      () => (screen.getByRole("button", { name: "Stay" }) as HTMLElement).click(),
    ],
  ])("is put off by %s", async (_, stay) => {
    await sitStill();
    act(() => void stay());
    expect(question()).toBeNull();
    minutes(8.5);
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
    expect(server.changes()).toEqual([]);
  });
});

test.each([
  ["Note for the staff", "Add note", "Note added."],
  ["Message to the patient", "Show to patient", "The patient sees your line."],
])("a saved %s is announced", async (field, button, said) => {
  await openDesk();
  await user.type(screen.getByLabelText(field), "Called her");
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(statuses()).toContain(said));
});

test("the title says which part of the desk is open, and no patient’s name", async () => {
  render(<Desk />);
  await list();
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Open – Desk$/));
  await open("Example, Dolores");
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Request – Desk$/));
  location.hash = "#/shop";
  await screen.findByRole("heading", { name: "Shop" });
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Shop – Desk$/));
  location.hash = "#/shop/look";
  await waitFor(() => expect(document.title).toMatch(/^\(\d+\) Look – Shop – Desk$/));
});

test("a heading and the words beside it don’t run together", async () => {
  await openDesk();
  for (const { textContent } of screen.getAllByRole("heading")) expect(textContent).not.toMatch(/[a-z][A-Z]/);
});

test("a search that finds nothing says so, and shows no empty list", async () => {
  render(<Desk />);
  await list();
  server.rows = [];
  fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), { target: { value: "nobody" } });
  await screen.findByText("Nothing found.");
  expect(screen.queryByRole("list", { name: "Requests" })).toBeNull();
});

test("the person’s button says what it does", async () => {
  render(<Desk />);
  await list();
  expect(screen.getByRole("button", { name: /^Dana Ortiz.* change your passphrase$/i })).toBeTruthy();
});

test("a message with Undo is in a landmark", async () => {
  await openDesk();
  await user.click(marker(/Start/));
  const region = await waitFor(() => document.querySelector<HTMLElement>("[data-toast]") as HTMLElement);
  expect(within(region).getByText(/Dolores: In progress/)).toBeTruthy();
  expect(server.changes().map(({ path }) => path)).toEqual([`/api/requests/${FIRST}`]);
});

test("a field on one line asks for no address of several lines", () => {
  const fields = GROUPS.flatMap(({ fields }) => fields);
  const asked = fields.flatMap((field) => ("autoComplete" in field ? [field.autoComplete] : []));
  expect(asked).toContain("address-line1");
  expect(asked).not.toContain("street-address");
});

test("no button that is disabled says that it isn’t", async () => {
  await openDesk();
  const disabled = () => [...document.querySelectorAll("button:disabled")];
  const contrary = () => disabled().filter((button) => button.getAttribute("aria-disabled") === "false");
  expect(disabled()).not.toEqual([]);
  expect(contrary()).toEqual([]);
  location.hash = "#/shop/look";
  await screen.findByText("Nothing to save.");
  expect(disabled()).not.toEqual([]);
  expect(contrary()).toEqual([]);
});
