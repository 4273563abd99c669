// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SAMPLE, written } from "../../../testing.tsx";
import { ReadBack } from "./closed-days.tsx";
import { ShopField } from "./field.tsx";

afterEach(cleanup);

const VACATION = { date: "2027-08-09", until: "2027-08-22", name: written("Vacation"), hours: [] };
const SHORT = { date: "2026-12-24", name: written("Christmas Eve"), hours: [{ open: 540, close: 780 }] };
const CHRISTMAS = { date: "2026-12-25", name: written("Christmas"), hours: [] };

test.each([
  [
    VACATION,
    "Mon, Aug 9 – Sun, Aug 22: closed, Vacation. 10 days on which you’d be open. You open again Mon, Aug 23, 9 AM.",
  ],
  [SHORT, "Thu, Dec 24: 9 AM – 1 PM, Christmas Eve."],
  [CHRISTMAS, "Fri, Dec 25: closed, Christmas. You open again Mon, Dec 28, 9 AM."],
  // The vacation lasts until a day that is closed for another reason.
  [
    { date: "2026-12-21", until: "2026-12-24", name: written("Week off"), hours: [] },
    "Mon, Dec 21 – Thu, Dec 24: closed, Week off. 4 days on which you’d be open. You open again Mon, Dec 28, 9 AM.",
  ],
])("the desk reads %o back as the site says it", (day, said) => {
  const { container } = render(<ReadBack day={day} shop={{ hours: SAMPLE.hours, closed: [day, CHRISTMAS] }} />);
  expect(container.querySelector("p")?.textContent?.replaceAll("\u00a0", " ").trim()).toBe(said);
});

test("a vacation is drawn from its week to the one of the opening", () => {
  const { container } = render(<ReadBack day={VACATION} shop={{ hours: SAMPLE.hours, closed: [VACATION] }} />);
  const days = [...container.querySelectorAll("[aria-hidden] span")];
  expect(days.map((day) => Number(day.textContent))).toEqual(Array.from({ length: 21 }, (_, at) => 9 + at));
  const named = (name: string) =>
    days.filter((day) => new RegExp(`${name}(?!-days)`).test(day.className)).map((day) => day.textContent);
  expect([named("closed").length, named("opens")]).toEqual([14, ["23"]]);
});

test("days of delivery are pressed one by one, and begin with what the server reads", async () => {
  const onChange = vi.fn();
  const entry = {
    field: { path: "delivery.days", label: "Days", kind: "days" },
    isChanged: false,
    problems: {},
    onChange,
  } as const;
  const site = { ...SAMPLE, delivery: { ...SAMPLE.delivery, days: [1, 4] } };
  const { rerender } = render(<ShopField {...entry} value={["martes y viernes"]} site={site} />);
  const pressed = () =>
    screen.getAllByRole("button", { pressed: true }).map((day) => day.querySelector(".vh")?.textContent);
  expect(pressed()).toEqual(["Tuesday", "Friday"]);
  await userEvent.click(screen.getByRole("button", { name: "Saturday" }));
  expect(onChange).toHaveBeenLastCalledWith(["Tuesday", "Friday", "Saturday"]);
  rerender(<ShopField {...entry} value={["Tuesday", "Friday", "Saturday"]} site={site} />);
  expect(pressed()).toEqual(["Tuesday", "Friday", "Saturday"]);
  screen.getByText("You deliver on Tuesdays, Fridays and Saturdays.");
  await userEvent.click(screen.getByRole("button", { name: "Tuesday" }));
  expect(onChange).toHaveBeenLastCalledWith(["Friday", "Saturday"]);
});
