// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite, SAMPLE, written } from "../../../testing.tsx";
import type { HolidayChoice } from "../../desk.gen.ts";
import { CLOSED } from "../groups/closed.ts";
import type { Row } from "../groups/values.ts";
import { ShopField } from "./field.tsx";

const choice = (rule: string, group: HolidayChoice["group"], next: string, more: Partial<HolidayChoice> = {}) => ({
  ...{ rule, group, next, name: { en: rule }, days: 1, mayMove: false },
  ...more,
});

const HOLIDAYS: HolidayChoice[] = [
  choice("Thanksgiving", "federal", "2026-11-26", { name: { en: "Thanksgiving", es: "Día de Acción de Gracias" } }),
  choice("Christmas", "federal", "2026-12-25"),
  choice("Purim", "jewish", "2027-03-23"),
  choice("Shavuot", "jewish", "2027-06-11", { days: 2 }),
  choice("Eid al-Fitr", "muslim", "2027-03-10", { mayMove: true }),
];

beforeEach(() => void vi.stubGlobal("fetch", async () => Response.json(HOLIDAYS)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [field] = CLOSED.fields;

function Days({ rows, onRows }: { rows: Row[]; onRows: (rows: readonly Row[]) => void }) {
  const [value, setValue] = useState<readonly Row[]>(rows);
  const now = { at: { date: "2026-11-20", minutes: 600 } };
  const closed = [{ date: "2026-11-26", name: written("Thanksgiving"), hours: [] }];
  const onChange = (value: unknown) => {
    setValue(value as Row[]);
    onRows(value as Row[]);
  };
  if (!field) return null;
  return (
    <InSite>
      <ShopField {...{ field, value, onChange }} isChanged={false} problems={{}} site={{ ...SAMPLE, now, closed }} />
    </InSite>
  );
}

const groupOf = (name: string) => screen.getByText(name, { selector: "summary" }).parentElement as HTMLElement;

test("holidays are added by the group, some with short hours, and those of the list are not added again", async () => {
  const onRows = vi.fn();
  render(<Days rows={[{ name: { en: "Thanksgiving" }, every_year: "Thanksgiving" }]} onRows={onRows} />);
  const user = userEvent.setup();
  const opener = screen.getByRole("button", { name: "Add usual holidays" });
  await user.click(opener);
  await screen.findByText("Federal holidays");
  expect(groupOf("Federal holidays").textContent).toContain("Thanksgiving Thu, Nov 26, 2026 · in your list");
  expect(groupOf("Jewish").textContent).toContain("Shavuot Fri, Jun 11, 2027 · 2 days");
  expect(groupOf("Muslim").textContent).toContain("Eid al-Fitr Wed, Mar 10, 2027 · may move by a day");
  const [federal, jewish] = screen.getAllByRole("checkbox", { name: "All of them", hidden: true });
  await user.click(federal as HTMLElement);
  await user.click(jewish as HTMLElement);
  await user.type(screen.getByLabelText("Purim: Hours"), "9-14");
  await user.click(screen.getByRole("button", { name: "Add 3 holidays" }));
  expect(onRows).toHaveBeenLastCalledWith([
    { name: { en: "Thanksgiving" }, every_year: "Thanksgiving" },
    { name: { en: "Christmas" }, every_year: "Christmas", hours: "" },
    { name: { en: "Purim" }, every_year: "Purim", hours: "9-14" },
    { name: { en: "Shavuot" }, every_year: "Shavuot", hours: "" },
  ]);
  expect(screen.queryByText("Federal holidays")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a row shows its year, and days that are past leave the list with the next change", async () => {
  const onRows = vi.fn();
  const past = { name: { en: "Vacation" }, date: "2026-08-01", until: "2026-08-14" };
  const yearly = { name: { en: "Founder’s day" }, date: "2025-05-05", every_year: true };
  const ahead = { name: { en: "Inventory" }, date: "2027-01-04" };
  const rule = { name: { en: "Thanksgiving" }, every_year: "Thanksgiving" };
  render(<Days rows={[past, yearly, ahead, rule]} onRows={onRows} />);
  const lines = [...document.querySelectorAll("[data-row] > b")].map((line) => line.textContent);
  expect(lines).toEqual(["Mon, May 5, 2025", "Mon, Jan 4, 2027", "Thu, Nov 26, 2026"]);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Change Thanksgiving" }));
  // The rule names the day.
  expect(screen.queryByLabelText("First day")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Remove ?Thanksgiving$/ }));
  expect(onRows).toHaveBeenLastCalledWith([yearly, ahead]);
});
