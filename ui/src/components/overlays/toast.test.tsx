import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toast } from "./toast.tsx";

const gone = vi.fn();

beforeEach(() => {
  gone.mockReset();
  vi.useFakeTimers();
  render(
    <Toast lasts={5_000} onGone={gone}>
      <p>Saved</p>
      <button type="button">Close</button>
    </Toast>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const box = () => document.querySelector("[data-toast]") as HTMLElement;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** A move of the pointer over the toast, in pixels; jsdom's own has no distance. */
function move(movementX: number): void {
  const toast = box();
  const event = createEvent.pointerMove(toast);
  Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
  fireEvent(toast, event);
}

function expectFiveSeconds(): void {
  pass(4_900);
  expect(gone).not.toHaveBeenCalled();
  pass(200);
  expect(gone).toHaveBeenCalledTimes(1);
}

test("it stays while it is pointed at, and then has its time again", () => {
  pass(4_000);
  move(3);
  pass(20_000);
  expect(gone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(box());
  expectFiveSeconds();
});

test("a pointer that lay there before does not hold it", () => {
  pass(4_000);
  move(0);
  pass(1_100);
  expect(gone).toHaveBeenCalledTimes(1);
});

test("it stays while it holds the focus, and then has its time again", () => {
  pass(4_000);
  const close = screen.getByText("Close");
  act(() => close.focus());
  pass(20_000);
  expect(gone).not.toHaveBeenCalled();
  act(() => close.blur());
  expectFiveSeconds();
});
