import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.setSystemTime(new Date("2026-11-24T16:59:50Z"));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Clock = ({ label }: { label: string }) => (
  <p>{`${label} ${useNow((now) => now.toISOString().slice(11, 16)) ?? "unknown"}`}</p>
);

const shown = () => screen.getAllByText(/^(Bar|Board)/).map(({ textContent }) => textContent);

test("all that shows the time changes together, at the beginning of a minute", () => {
  render(<Clock label="Bar" />);
  act(() => vi.advanceTimersByTime(5_000));
  render(<Clock label="Board" />);
  expect(shown()).toEqual(["Bar 16:59", "Board 16:59"]);
  act(() => vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual(["Bar 17:00", "Board 17:00"]);
  expect(vi.getTimerCount(), "one clock").toBe(1);
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["Bar 17:01", "Board 17:01"]);
});

test.each(["pageshow", "visibilitychange"])("a page that slept shows the present time at %s", (event) => {
  render(<Clock label="Bar" />);
  vi.setSystemTime(new Date("2026-11-24T20:00:30Z"));
  expect(shown()).toEqual(["Bar 16:59"]);
  act(() => void (event === "pageshow" ? window : document).dispatchEvent(new Event(event, { bubbles: true })));
  expect(shown()).toEqual(["Bar 20:00"]);
});

test("a page without the time keeps no clock", () => {
  render(<Clock label="Bar" />);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
