// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InSite } from "../../../testing.tsx";
import { row } from "../../fake-server.ts";
import { type DeskState, type Filter, startState } from "../model/state.ts";
import * as printing from "../print/print.ts";
import { RequestList } from "./request-list.tsx";

afterEach(cleanup);

const ROWS = [
  row("RF-1", "One, Ann", { method: "delivery", deliveryOn: "2026-12-01" }),
  row("RF-2", "Two, Ben", { method: "delivery", deliveryOn: "2026-12-01" }),
  row("RF-3", "Three, Cas", { method: "delivery", deliveryOn: "2026-12-04" }),
];
const filter: Filter = { view: "deliveries", form: "", search: "" };

function show(list: Partial<DeskState["list"]>) {
  const state = startState({ drafts: new Map(), open: null }, 0);
  const dispatch = vi.fn();
  const shown = { ...state, filter, list: { ...state.list, filter, rows: ROWS, ...list } };
  render(
    <InSite>
      <RequestList state={shown} dispatch={dispatch} isCompact={false} onSelect={vi.fn()} onPick={vi.fn()} />
    </InSite>,
  );
  return dispatch;
}

test("deliveries are listed by day, each day with its list for the driver", async () => {
  const print = vi.spyOn(printing, "printDeliveries").mockRejectedValue(new Error("x"));
  const dispatch = show({});
  const names = (list: string) =>
    within(screen.getByRole("list", { name: list }))
      .getAllByRole("listitem")
      .map((item) => item.dataset.reference);
  expect(names("Deliveries on Tue, Dec 1")).toEqual(["RF-1", "RF-2"]);
  expect(names("Deliveries on Fri, Dec 4")).toEqual(["RF-3"]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Tuesday, December 1: 2 deliveries",
    "Friday, December 4: 1 delivery",
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^Print the list ?for Friday, December 4$/ }));
  expect(print).toHaveBeenCalledWith("2026-12-04");
  expect(dispatch).toHaveBeenCalledWith(expect.objectContaining({ type: "notified" }));
});

test("a search among deliveries is one list", () => {
  show({ filter: { ...filter, search: "ann" } });
  expect(screen.getAllByRole("list")).toHaveLength(1);
});
