import { act, cleanup, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite, SAMPLE, written } from "../../testing.tsx";
import { SpecialDays } from "./special-days.tsx";

const closed = [
  { date: "2026-11-26", name: written("Thanksgiving"), hours: [] },
  { date: "2026-11-27", name: written("Day after"), hours: [{ open: 540, close: 780 }] },
  { date: "2026-12-28", name: written("Inventory"), hours: [] },
];
const BOTH = ["Thu, Nov 26: closed, Thanksgiving", "Fri, Nov 27: 9\u00a0AM\u00a0–\u00a01\u00a0PM, Day after"];
const now = { at: { date: "2026-11-20", minutes: 600 } };
const days = (props: { closedOnly?: boolean } = {}) => (
  <InSite site={{ ...SAMPLE, now, days: [{ date: "2026-12-04" }], closed }}>
    <SpecialDays {...props} />
  </InSite>
);
const lines = () => [...document.querySelectorAll("li")].map((line) => line.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test("the lines of the server are those of the browser, so that none comes into a page that is being read", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(days());
  expect(lines()).toEqual(BOTH);
  const root = await act(async () => hydrateRoot(page, days()));
  expect(lines()).toEqual(BOTH);
  await act(async () => root.unmount());
  page.remove();
});

test("a page that stays open for days follows its calendar", () => {
  vi.setSystemTime(new Date("2026-11-27T15:00:00Z"));
  render(days());
  expect(lines()).toEqual(BOTH.slice(1));
});

test("the owner's name of a day is marked as English, not the same letters in the date", () => {
  render(
    <InSite site={{ ...SAMPLE, now, closed: [{ date: "2026-11-26", name: written("Nov", "es"), hours: [] }] }}>
      <SpecialDays />
    </InSite>,
  );
  expect(lines()).toEqual(["Thu, Nov 26: closed, Nov"]);
  expect(document.querySelector("[lang=es]")?.previousSibling?.textContent).toBe("Thu, Nov 26: closed, ");
});

test("a counter with separate hours lists only the days on which the store is closed", () => {
  render(days({ closedOnly: true }));
  expect(lines()).toEqual(BOTH.slice(0, 1));
});
