import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { InSite } from "../../testing.tsx";
import { PrintButton } from "./print-button.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const INSTEAD = "Copy the reference instead.";
const BUTTON = (
  <InSite>
    <PrintButton otherwise={INSTEAD}>Print</PrintButton>
  </InSite>
);

test.each([
  ["prints", () => dispatchEvent(new Event("beforeprint")), ""],
  ["does nothing", () => {}, INSTEAD],
])("after a press in a browser that %s it says what to do only if nothing was printed", (_, print, said) => {
  vi.useFakeTimers();
  vi.stubGlobal("print", vi.fn(print));
  render(BUTTON);
  act(() => screen.getByRole("button", { name: "Print" }).click());
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => vi.advanceTimersByTime(2_000));
  expect(screen.getByRole("status").textContent).toBe(said);
});

test("a browser without print shows no button, though the server sent one", () => {
  vi.stubGlobal("print", undefined);
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(BUTTON);
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  render(BUTTON, { container: root, hydrate: true });
  expect(screen.queryByRole("button")).toBeNull();
  root.remove();
});
