import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "./desk.tsx";
import { FIRST, row, SESSION, serveEachTest, server } from "./fake-server.ts";
import { list, openDesk, status, user } from "./testing.ts";

serveEachTest();

describe("the list", () => {
  test("shows a colleague's change on its own, without keeping the session open", async () => {
    await openDesk();
    server.elsewhere(FIRST, "ready");
    const before = server.calls.length;
    act(() => server.tell("counts", JSON.stringify(server.counts())));
    await waitFor(() => expect(status()).toBe("Ready"));
    expect(screen.getByText("Sam Lee")).toBeTruthy();
    expect(server.calls.slice(before).every(({ background }) => background)).toBe(true);
  });

  test("shows fifty first, and more by the button or by moving past the end with keys", async () => {
    server.rows = Array.from({ length: 120 }, (_, at) => row(`RF-${1000 + at}-AAAA`, `Patient ${1000 + at}`));
    render(<Desk />);
    const rows = () => document.querySelectorAll("[data-reference]");
    const more = await screen.findByText("Show more");
    expect(rows()).toHaveLength(50);
    fireEvent.click(more);
    await waitFor(() => expect(rows()).toHaveLength(100));
    const asked = server.calls.length;
    act(() => server.tell("counts", JSON.stringify(server.counts())));
    await waitFor(() => expect(server.calls.length).toBe(asked + 1));
    expect(server.calls.at(-1)?.path, "news ask once for what is shown").toMatch(/limit=100$/);
    fireEvent.click(screen.getByRole("button", { name: /^Patient 1098/ }));
    fireEvent.keyDown(document.body, { key: "j", code: "KeyJ" });
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByText("Show more")).toBeNull();
  });

  test("moves the focus to the first new row when the button that loaded it is removed", async () => {
    server.rows = Array.from({ length: 60 }, (_, at) => row(`RF-${1000 + at}-AAAA`, `Patient ${1000 + at}`));
    render(<Desk />);
    const more = await screen.findByText("Show more");
    more.focus();
    fireEvent.click(more);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Patient 1050/));
  });

  test("shows why it failed, and is fetched again until it succeeds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const broken = vi.spyOn(server, "page").mockReturnValue(Response.json({ error: "It’s locked." }, { status: 503 }));
    render(<Desk />);
    await screen.findByText(/It’s locked\./);
    broken.mockRestore();
    act(() => void vi.advanceTimersByTime(6_000));
    await screen.findByText("Example, Dolores");
    expect(screen.queryByText(/It’s locked\./)).toBeNull();
  });

  test("shows alarms to the owner in the header, and again only if there are new ones", async () => {
    const old = { about: "backup", group: "mail" as const, alarming: true, text: "The last copy is three days old." };
    server.health = [old];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Desk />);
    fireEvent.click(await screen.findByRole("link", { name: /1\s*for the owner/ }));
    await screen.findByRole("heading", { name: /^Still to do/ });
    expect(screen.getAllByText(old.text, { exact: false }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("link", { name: "Requests" }));
    expect(await screen.findByRole("link", { name: "Shop" })).toBeTruthy();
    expect(screen.queryByText(old.text)).toBeNull();
    server.health = [old, { about: "disk space", group: null, alarming: true, text: "The disk is nearly full." }];
    act(() => void vi.advanceTimersByTime(60_000));
    await screen.findByRole("link", { name: /2\s*for the owner/ });
  });
});

test("it shows Connecting until the first counts, and then Live", async () => {
  const release = server.hold("GET", "/api/events");
  render(<Desk />);
  await list();
  const [line] = within(screen.getByRole("banner")).getAllByRole("status");
  expect(line?.textContent).toBe("Connecting …");
  await act(async () => release());
  await waitFor(() => expect(line?.textContent).toBe("Live"));
});

test("on the first day it leads to the website's own form", async () => {
  server.rows = [];
  render(<Desk />);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Send a test refill" });
  expect(link.href).toBe("http://127.0.0.1:8080/refill");
});

test("everybody sees the notices, such as a patient whom no mail reached", async () => {
  server.notices = [
    "The mail that it’s ready was refused, or not confirmed, for RF-7K3M-Q9PX. Call them, and write a note.",
  ];
  render(<Desk />);
  await screen.findByText(/not confirmed, for RF-7K3M-Q9PX/);
});

test("an owner whose computer was off for weeks says that the date is right", async () => {
  server.askedDate = "2026-11-28";
  const text = "This computer was off since Oct 28, or its clock is wrong: is today Nov 28, 2026?";
  server.health = [{ about: "clock", group: null, alarming: true, text }];
  render(<Desk />);
  const button = await screen.findByRole("button", { name: "Yes, it’s Saturday, November 28, 2026" });
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(button);
  const thanks = await screen.findByText("Thank you.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Yes, it’s/ })).toBeNull());
  expect(server.calls.find(({ path }) => path === "/api/shop/clock")?.body).toEqual({ date: "2026-11-28" });
  expect(document.activeElement?.contains(thanks)).toBe(true);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test("a closed export saves nothing", async () => {
  const save = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} }));
  render(<Desk />);
  await list();
  const release = server.hold("POST", "/api/export");
  // Its menu is opened by the browser.
  fireEvent.click(screen.getByRole("button", { name: "Export", hidden: true }));
  await user.click(screen.getByRole("button", { name: "Save the file" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(server.aborted).toContain("/api/export");
  await act(async () => release());
  expect(save).not.toHaveBeenCalled();
});

test("another window shows the pharmacy's new name", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, pharmacy: "Milagrosa" });
  act(() => void vi.advanceTimersByTime(61_000));
  fireEvent.keyDown(document.body, { key: "Shift" });
  act(() => void vi.advanceTimersByTime(61_000));
  await waitFor(() => expect(screen.getByRole("banner").querySelector("h1")?.textContent).toBe("Milagrosa"));
});

test("nothing about patients is kept in the browser", async () => {
  await openDesk();
  await user.click(screen.getByRole("button", { name: "Sound on" }));
  expect({ ...localStorage }).toEqual({ "desk-sound": "off" });
  expect(Object.keys(sessionStorage).filter((key) => key !== "desk-key")).toEqual([]);
});
