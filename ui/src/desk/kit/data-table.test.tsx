import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DataTable } from "./data-table.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [300, 300, null],
  [300, 500, "0"],
])("in a box of %i px a table of %i px has the Tab stop %s", (box, content, stop) => {
  let measure = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(look: () => void) {
        measure = look;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <DataTable label="Entries" columns={["When", "Who"]}>
      <tr>
        <td>Mon</td>
        <td>Dana</td>
      </tr>
    </DataTable>,
  );
  const table = screen.getByRole("table", { name: "Entries" });
  const around = table.parentElement as HTMLElement;
  Object.defineProperties(around, { clientWidth: { value: box }, scrollWidth: { value: content } });
  act(() => measure());
  expect(around.getAttribute("tabindex")).toBe(stop);
  expect(screen.queryByRole("region", { name: "Entries" }) !== null).toBe(stop !== null);
  for (const head of screen.getAllByRole("columnheader")) expect(head.getAttribute("scope")).toBe("col");
});
