import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notice } from "../../site/site.gen.ts";
import { InSite, SAMPLE, written } from "../../testing.tsx";
import { NoticeBand } from "./notice.tsx";

const TEXT = "We close at noon on Friday.";
const one = (change: Partial<Notice> = {}): Notice => ({
  text: written(TEXT),
  link: null,
  from: null,
  until: null,
  ...change,
});
const band = (change: Partial<Notice> = {}) => (
  <InSite site={{ ...SAMPLE, notice: [one(change)] }}>
    <NoticeBand />
    <header>
      <a href="/">Home</a>
    </header>
  </InSite>
);

beforeEach(() => {
  sessionStorage.clear();
  // The evening of November 25 in New York, and the 26th in Greenwich.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test.each([
  [{ until: "2026-11-25" }, true],
  [{ until: "2026-11-24" }, false],
  [{ from: "2026-11-25" }, true],
  [{ from: "2026-11-26" }, false],
])("by the store's calendar, a notice of %j shows: %s", (days, shows) => {
  render(band(days));
  expect(screen.queryByText(TEXT) !== null).toBe(shows);
});

test("the server sends it without a button that would do nothing", () => {
  const html = renderToString(band({ until: "2020-01-01" }));
  expect(html).toContain(TEXT);
  expect(html).not.toContain("<button");
});

test("once closed, it stays closed for the visit, and the focus moves to the header", async () => {
  render(band());
  await userEvent.click(screen.getByRole("button", { name: "Close this notice" }));
  expect(screen.queryByText(TEXT)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Home" })));
  cleanup();
  render(band());
  expect(screen.queryByText(TEXT)).toBeNull();
  cleanup();
  render(band({ text: written("Flu shots are here.") }));
  expect(screen.getByText("Flu shots are here.")).toBeTruthy();
});

test("it is plain text, and leads somewhere only if the owner says where", () => {
  render(band({ text: written("<b>Sale</b>"), link: "https://example.com/sale" }));
  expect(screen.getByRole("link", { name: "<b>Sale</b>" }).getAttribute("href")).toBe("https://example.com/sale");
});

test("a browser that keeps nothing closes it all the same", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  render(band());
  await userEvent.click(screen.getByRole("button", { name: "Close this notice" }));
  expect(screen.queryByText(TEXT)).toBeNull();
  vi.restoreAllMocks();
});

test("of several notices each shows on its own days, and closing them closes all", async () => {
  const notices = [
    one({ until: "2026-11-24" }),
    one({ text: written("Flu shots are here.") }),
    one({ text: written("Hi") }),
  ];
  const all = (
    <InSite site={{ ...SAMPLE, notice: notices }}>
      <NoticeBand />
    </InSite>
  );
  render(all);
  expect(screen.queryByText(TEXT)).toBeNull();
  expect(screen.getByText("Flu shots are here.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close this notice" }));
  cleanup();
  render(all);
  expect(screen.queryByText("Hi")).toBeNull();
});
