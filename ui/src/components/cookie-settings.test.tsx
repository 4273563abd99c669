import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CookieSettings } from "./cookie-settings.tsx";

const KEY = "cookiePreferences";
const PURPOSES = { essential: "Needed.", functional: "Remembers.", analytics: "Counts." };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // jsdom has no dialogs yet.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  render(<CookieSettings purposes={PURPOSES} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name, hidden: true });
const press = (name: string) => fireEvent.click(button(name));
const toggle = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name, hidden: true });
const choice = () => ["Essential", "Functional", "Analytics"].map((name) => toggle(name).checked);
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");
const save = () => button("Save Preferences");
const open = () => press("Cookie Settings");
const notice = () => document.querySelector(".dialog-notice")?.textContent;

test("it is closed until its button opens it, with the defaults: essential on, the others off", () => {
  expect(dialog().open).toBe(false);
  open();
  expect(dialog().open).toBe(true);
  expect(choice()).toEqual([true, false, false]);
});

test("essential is locked on and labeled Always Active; the others switch one by one", () => {
  open();
  expect(toggle("Essential").disabled).toBe(true);
  expect(toggle("Essential").closest("li")?.textContent).toContain("Always Active");
  fireEvent.click(toggle("Functional"));
  expect(choice()).toEqual([true, true, false]);
  fireEvent.click(toggle("Analytics"));
  fireEvent.click(toggle("Functional"));
  expect(choice()).toEqual([true, false, true]);
});

test("Accept All Cookies and Reject Non-Essential set the switches and save nothing", () => {
  open();
  press("Accept All Cookies");
  expect(choice()).toEqual([true, true, true]);
  press("Reject Non-Essential");
  expect(choice()).toEqual([true, false, false]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test("Save Preferences is enabled only when the choice differs from the saved one", () => {
  open();
  expect(save().disabled).toBe(true);
  fireEvent.click(toggle("Analytics"));
  expect(save().disabled).toBe(false);
  fireEvent.click(toggle("Analytics"));
  expect(save().disabled).toBe(true);
  press("Accept All Cookies");
  press("Save Preferences");
  expect(save().disabled).toBe(true);
  press("Reject Non-Essential");
  expect(save().disabled).toBe(false);
});

test("saving writes exactly the three answers, leaves the dialog open and shows a notice for 3 seconds", () => {
  open();
  fireEvent.click(toggle("Functional"));
  press("Save Preferences");
  expect(localStorage.getItem(KEY)).toBe('{"essential":true,"functional":true,"analytics":false}');
  expect(dialog().open).toBe(true);
  expect(screen.getByRole("status", { hidden: true }).textContent).toBe("Cookie preferences saved!");
  expect(dialog().contains(document.activeElement)).toBe(true);
  act(() => vi.advanceTimersByTime(2999));
  expect(notice()).toBe("Cookie preferences saved!");
  act(() => vi.advanceTimersByTime(1));
  expect(notice()).toBe("Choose what this browser may keep. Nothing changes until you save.");
});

test("saving again starts the 3 seconds anew", () => {
  open();
  press("Accept All Cookies");
  press("Save Preferences");
  act(() => vi.advanceTimersByTime(2000));
  press("Reject Non-Essential");
  press("Save Preferences");
  act(() => vi.advanceTimersByTime(2000));
  expect(notice()).toBe("Cookie preferences saved!");
  expect(stored()).toEqual({ essential: true, functional: false, analytics: false });
});

test("what is saved is loaded on opening, and what was not saved is forgotten", () => {
  open();
  fireEvent.click(toggle("Functional"));
  press("Cancel");
  open();
  expect(choice()).toEqual([true, false, false]);
  press("Cancel");
  localStorage.setItem(KEY, '{"essential":true,"functional":false,"analytics":true}');
  open();
  expect(choice()).toEqual([true, false, true]);
  expect(save().disabled).toBe(true);
});

describe("it closes and gives the focus back", () => {
  test.each(["Close", "Cancel"])("by %s", (name) => {
    open();
    press(name);
    expect(dialog().open).toBe(false);
    expect(document.activeElement).toBe(button("Cookie Settings"));
  });

  test("by a click on the backdrop", () => {
    open();
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(dialog().open).toBe(false);
  });

  test("but not by a click inside, nor by one that only ends on the backdrop", () => {
    open();
    const inside = screen.getByText("Remembers.");
    fireEvent.pointerDown(inside);
    fireEvent.click(inside);
    fireEvent.pointerDown(inside);
    fireEvent.click(dialog());
    expect(dialog().open).toBe(true);
  });
});

test.each([
  ["is not JSON", "yes please"],
  ["is no object", "null"],
  ["holds other types", '{"essential":true,"functional":"true","analytics":true}'],
  ["lacks an answer", '{"essential":true,"functional":true}'],
])("a stored value that %s counts as nothing saved", (_, value) => {
  localStorage.setItem(KEY, value);
  open();
  expect(choice()).toEqual([true, false, false]);
  expect(save().disabled).toBe(true);
});

test("essential stays on whatever is stored", () => {
  localStorage.setItem(KEY, '{"essential":false,"functional":true,"analytics":false}');
  open();
  expect(choice()).toEqual([true, true, false]);
});

test("where storage is blocked it says plainly that nothing was saved", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  open();
  expect(choice()).toEqual([true, false, false]);
  press("Accept All Cookies");
  press("Save Preferences");
  expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("could not be saved");
  expect(document.body.textContent).not.toContain("Cookie preferences saved!");
  expect(save().disabled).toBe(false);
  act(() => vi.advanceTimersByTime(10_000));
  expect(notice()).toContain("could not be saved");
});
