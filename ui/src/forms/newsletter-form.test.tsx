import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NewsletterForm } from "./newsletter-form.tsx";

const INTERESTS = ["Senior Health", "Men's Health"];
const form = () => document.querySelector("form") as HTMLFormElement;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const done = () => screen.queryByRole("heading", { name: "Successfully Subscribed!" });
const fetched = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signUp() {
  fireEvent.change(box("Full name"), { target: { value: "Ana Ruiz" } });
  fireEvent.change(box("Email"), { target: { value: "ana@example.com" } });
  fireEvent.click(box("Senior Health"));
  fireEvent.submit(form());
}

test("name and email are required, interests are not and toggle one by one", () => {
  render(<NewsletterForm interests={INTERESTS} />);
  expect([box("Full name").required, box("Email").required, box("Email").type]).toEqual([true, true, "email"]);
  fireEvent.click(box("Senior Health"));
  fireEvent.click(box("Men's Health"));
  fireEvent.click(box("Senior Health"));
  expect(INTERESTS.map((interest) => box(interest).checked)).toEqual([false, true]);
  expect(INTERESTS.some((interest) => box(interest).required)).toBe(false);
});

test("signing up says so for 3 seconds, then the form returns empty; nothing is sent", () => {
  render(<NewsletterForm interests={INTERESTS} />);
  signUp();
  expect(done()).not.toBeNull();
  expect(document.querySelector(".signup")?.getAttribute("data-done")).toBe("true");
  act(() => vi.advanceTimersByTime(2999));
  expect(done()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(done()).toBeNull();
  expect([box("Full name").value, box("Email").value, box("Senior Health").checked]).toEqual(["", "", false]);
  expect(fetched).not.toHaveBeenCalled();
  expect(location.search).toBe("");
});

test("the focus goes to the confirmation and comes back to the button", () => {
  render(<NewsletterForm interests={INTERESTS} />);
  signUp();
  expect(document.activeElement?.textContent).toContain("Successfully Subscribed!");
  act(() => vi.advanceTimersByTime(3000));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Subscribe" }));
});

test("the focus stays where the visitor has gone meanwhile", () => {
  render(
    <>
      <NewsletterForm interests={INTERESTS} />
      <a href="/blog">Elsewhere</a>
    </>,
  );
  signUp();
  screen.getByText("Elsewhere").focus();
  act(() => vi.advanceTimersByTime(3000));
  expect(document.activeElement).toBe(screen.getByText("Elsewhere"));
});

test("without scripts nothing can be sent either, and the page says that scripts are needed", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<NewsletterForm interests={INTERESTS} />);
  expect(page.querySelectorAll("[name]")).toHaveLength(0);
  expect(page.querySelector("form")?.getAttribute("method")).toBe("dialog");
  expect(page.querySelector("noscript")?.textContent).toContain("needs scripts");
  expect(page.innerHTML).not.toMatch(/\s(disabled|novalidate)[=\s>]/i);
});
