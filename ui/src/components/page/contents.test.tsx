import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { InSite } from "../../testing.tsx";
import { Contents } from "./contents.tsx";

const HEADINGS = [
  { id: "one", text: "One" },
  { id: "two", text: "Two" },
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

test("it lists the sections, closed at first, and marks the one being read", async () => {
  const tops: Record<string, number> = { one: 900, two: 1800 };
  for (const { id } of HEADINGS) document.body.append(Object.assign(document.createElement("h2"), { id }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0, 100, 20);
  });
  render(<Contents title="On this page" headings={HEADINGS} />, { wrapper: InSite });
  const current = () => document.querySelector("[aria-current]")?.textContent;
  expect(screen.getByRole("navigation", { name: "On this page" }).querySelector("details")?.open).toBe(false);
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["#one", "#two"]);
  expect(current()).toBeUndefined();
  Object.assign(tops, { one: 100, two: 900 });
  dispatchEvent(new Event("scroll"));
  await act(() => new Promise(requestAnimationFrame));
  expect(current()).toBe("One");
  Object.assign(tops, { one: -800, two: 100 });
  dispatchEvent(new Event("scroll"));
  await act(() => new Promise(requestAnimationFrame));
  expect(current()).toBe("Two");
});
