import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "../desk.tsx";
import { SESSION, serveEachTest, server } from "../fake-server.ts";
import { list, openDesk, user } from "../testing.ts";

serveEachTest();

describe("signing in", () => {
  test("an invited colleague chooses a passphrase first", async () => {
    server.invited = true;
    render(<Desk />);
    await user.type(await screen.findByLabelText("Passphrase"), "four quiet words");
    await user.type(screen.getByLabelText("Type it again"), "four loud words");
    await user.click(screen.getByRole("button", { name: "Go to the desk" }));
    await screen.findByText("The two passphrases don’t match.");
    await user.clear(screen.getByLabelText("Type it again"));
    await user.type(screen.getByLabelText("Type it again"), "four quiet words");
    await user.click(screen.getByRole("button", { name: "Go to the desk" }));
    await list();
    expect(server.calls.find(({ path }) => path === "/api/passphrase")?.body).toEqual({
      passphrase: "four quiet words",
    });
  });
});

test("signing in works in a browser that stores nothing", async () => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  server.signedIn = false;
  render(<Desk />);
  await user.type(await screen.findByLabelText("Name"), "Dana Ortiz");
  await user.type(screen.getByLabelText("Passphrase"), "four quiet words{Enter}");
  await list();
});

test("a session that ends loses no unsaved text", async () => {
  await openDesk();
  await user.type(screen.getByLabelText("Note for the staff"), "half a sent");
  server.signedIn = false;
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText("Your session has ended. Please sign in again.");
  expect(document.body.textContent).not.toMatch(/Dolores|half a sent/);
  expect(screen.queryByLabelText("Name"), "the name stays").toBeNull();
  await user.type(screen.getByLabelText("Passphrase"), "four quiet words{Enter}");
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note for the staff")).value).toBe("half a sent");
});

test("a sign-in link pasted into a window whose session ended brings back the unsaved text", async () => {
  await openDesk();
  fireEvent.change(screen.getByLabelText("Note for the staff"), { target: { value: "half a sent" } });
  server.signedIn = false;
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText("Your session has ended. Please sign in again.");
  location.hash = "#code=good";
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note for the staff")).value).toBe("half a sent");
  expect(location.hash).toBe("");
});

test("without input the desk locks, and the unsaved text is there for the same person", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
  fireEvent.change(await screen.findByLabelText("Note for the staff"), { target: { value: "half a sent" } });
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  fireEvent.keyDown(document.body, { key: "Shift" });
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(document.body.textContent).not.toMatch(/Dolores|half a sent/);
  expect(document.title).toBe("Desk");
  await waitFor(() => expect(server.signedIn).toBe(false));
  vi.useRealTimers();

  // The name stays. The focus goes to the field that is asked for, which says why, and after signing in to the list.
  expect(screen.queryByLabelText("Name")).toBeNull();
  expect(screen.getByText("Dana Ortiz")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Passphrase")));
  expect(document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^Locked after/,
  );
  await user.type(screen.getByLabelText("Passphrase"), "four quiet words{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Open" })));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note for the staff")).value).toBe("half a sent");
});

test("somebody else signs in under another name after the lock", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  act(() => void vi.advanceTimersByTime(11 * 60_000));
  await waitFor(() => expect(server.signedIn).toBe(false));
  vi.useRealTimers();
  await user.click(screen.getByRole("button", { name: "Somebody else" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  expect(screen.queryByText("Dana Ortiz")).toBeNull();
});

test("a page that is open locks after the minutes that the owner chooses now", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  await act(async () => server.tell("idle-minutes", "3"));
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(screen.getByText("Example, Dolores")).toBeTruthy();
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByText(/^Locked after 3 minutes/)).toBeTruthy();
});

test("slow typing keeps the session open: it is reported as it happens", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, idleMinutes: 1 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
  const note = await screen.findByLabelText("Note for the staff");
  let quiet = 0;
  for (let second = 3; second <= 120; second += 3) {
    const before = server.calls.length;
    fireEvent.keyDown(note, { key: "a" });
    act(() => void vi.advanceTimersByTime(3_000));
    const isTold = server.calls.slice(before).some(({ path, background }) => path === "/api/session" && !background);
    quiet = isTold ? 0 : quiet + 3;
    expect(quiet, `seconds without a word to the server, after ${second}`).toBeLessThan(30);
  }
  expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
});
