import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite, SAMPLE } from "../testing.tsx";
import { SpecialDays } from "./special-days.tsx";

const closed = [
  { date: "2026-11-26", name: "Thanksgiving", hours: [] },
  { date: "2026-11-27", name: "Day after", hours: [{ open: 540, close: 780 }] },
  { date: "2026-12-25", name: "Christmas", hours: [] },
];
const days = (props: { closedOnly?: boolean } = {}) => (
  <InSite site={{ ...SAMPLE, closed }}>
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

test("special days show from a week before, a short day with its hours", () => {
  render(days());
  expect(lines()).toEqual(["Thu, Nov 26: closed, Thanksgiving", "Fri, Nov 27: 9 AM – 1 PM, Day after"]);
});

test("a counter with hours of its own tells only the days on which the store is closed", () => {
  render(days({ closedOnly: true }));
  expect(lines()).toEqual(["Thu, Nov 26: closed, Thanksgiving"]);
});

test("without scripts all days are told", () => {
  expect(renderToString(days())).toMatch(/^<noscript><ul.*Thanksgiving.*Day after.*Fri, Dec 25: closed, Christmas/);
});
