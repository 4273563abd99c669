import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WordsContext } from "../../../../site/language/language.ts";
import { ENGLISH } from "../../../../testing.tsx";
import type { Month, MonthCounts } from "../../../desk.gen.ts";
import { serveEachTest, server } from "../../../fake-server.ts";
import { ShopTimeContext, shopTime } from "../../../kit/clock.ts";
import { MonthReport } from "./month-report.tsx";
import { csvOf, duration, monthAfter, tablesOf } from "./month-tables.ts";

const EMPTY: Month = {
  ...{ month: "2026-10", forms: [], days: [], hours: [], prescriptions: 0, minutesUntilReady: null, late: 0 },
  ...{ ways: [], languages: [], pages: [] },
};
const NOVEMBER: MonthCounts = {
  month: "2026-11",
  forms: [{ form: "refill", received: 30, done: 20, deliveries: 6 }],
  days: [
    { day: "2026-11-02", form: "refill", count: 10 },
    { day: "2026-11-03", form: "refill", count: 20 },
  ],
  hours: [
    { weekday: 1, hour: 9, count: 10 },
    { weekday: 2, hour: 12, count: 20 },
  ],
  prescriptions: 44,
  minutesUntilReady: 320,
  late: 2,
  ways: [{ way: "driveThru", count: 24 }],
  languages: [{ lang: "es", count: 7 }],
  pages: [{ page: "/es/refill", count: 12 }],
  before: { ...EMPTY, pages: [{ page: "/", count: 3 }], late: 1 },
};

let asked: string[];

serveEachTest(() => {
  asked = [];
  server.instead = (_, path) => {
    if (!path.startsWith("/api/counts")) return undefined;
    asked.push(path);
    const month = path.slice(-7);
    return Response.json(
      month === "2026-11" ? NOVEMBER : { ...EMPTY, month, before: { ...EMPTY, month: monthAfter(month, -1) } },
    );
  };
});

const show = () =>
  render(
    <WordsContext value={ENGLISH}>
      <ShopTimeContext value={shopTime("UTC", Date.UTC(2026, 10, 4))}>
        <MonthReport />
      </ShopTimeContext>
    </WordsContext>,
  );

const cells = (table: HTMLElement, row: string) =>
  within(within(table).getByRole("rowheader", { name: row }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("this month is there at once, each number beside that of the month before", async () => {
  show();
  const arrivals = await screen.findByRole("table", { name: "Arrivals by page" });
  expect(asked).toEqual(["/api/counts?month=2026-11"]);
  expect(screen.getByText("November 2026, until today")).toBeTruthy();
  expect(cells(arrivals, "/es/refill")).toEqual(["12", "0"]);
  expect(cells(arrivals, "/")).toEqual(["0", "3"]);
  expect(screen.getByText(/Pages reached by a link inside your site aren’t in it/)).toBeTruthy();
  const table = (name: string) => screen.getByRole("table", { name });
  expect(cells(table("What came in"), "Refill")).toEqual(["30", "0", "20", "6"]);
  expect(cells(table("Prescriptions"), "Half were ready within")).toEqual(["5 h 20 min", "–"]);
  expect(cells(table("Prescriptions"), "Requests ready late, or late now")).toEqual(["2", "1"]);
  expect(cells(table("How they get it"), "Drive-thru")).toEqual(["24", "0"]);
  expect(cells(table("Day by day"), "Mon 2")).toEqual(["10", "10"]);
  expect(within(table("Day by day")).getAllByRole("rowheader"), "until today").toHaveLength(4);
  expect(
    within(table("When it comes in"))
      .getAllByRole("rowheader")
      .map((one) => one.textContent),
  ).toEqual([...["9 AM", "10 AM", "11 AM", "12 PM"]]);
});

test("a bar's length is proportional to the largest number of its table", async () => {
  show();
  const days = await screen.findByRole("table", { name: "Day by day" });
  const shares = within(days)
    .getAllByRole("row")
    .map((row) => row.querySelector("td")?.style.getPropertyValue("--share"));
  expect(shares).toEqual([undefined, "0%", "50%", "100%", "0%"]);
});

test("the months before are a button away, and no month of the future is", async () => {
  show();
  await screen.findByRole("table", { name: "What came in" });
  expect(screen.queryByText("December 2026")).toBeNull();
  fireEvent.click(screen.getByText("October 2026"));
  await screen.findByText("September 2026");
  await screen.findByRole("table", { name: "Prescriptions" });
  expect(screen.queryByRole("table", { name: "What came in" }), "nothing did").toBeNull();
  fireEvent.click(screen.getByText("November 2026"));
  await screen.findByRole("table", { name: "What came in" });
  expect(asked.map((path) => path.slice(-7))).toEqual(["2026-11", "2026-10", "2026-11"]);
});

test("the month is printed, and saved as it is shown", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  show();
  fireEvent.click(await screen.findByText("Save as CSV"));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("month 2026-11.csv");
  fireEvent.click(screen.getByText("Print"));
  expect(print).toHaveBeenCalled();
  const lines = csvOf("November 2026", tablesOf(NOVEMBER, "2026-11-04")).split("\r\n");
  expect(lines[0]).toBe("\ufeffNovember 2026");
  for (const line of ["Refill,30,0,20,6", "Half were ready within,5 h 20 min,–", "Tue 3,20,20", "/es/refill,12,0"])
    expect(lines).toContain(line);
  expect(lines).toContain('"Requests ready late, or late now",2,1');
});

test("months follow each other over a year's end, and minutes become hours and days", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect([0, 45, 60, 320, 2879, 2880, 7000, null].map(duration)).toEqual([
    ...["0 min", "45 min", "1 h", "5 h 20 min", "47 h 59 min", "2 days", "5 days", "–"],
  ]);
});
