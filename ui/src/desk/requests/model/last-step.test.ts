import { expect, test } from "vitest";
import type { HistoryEntry } from "../../desk.gen.ts";
import { lastStep } from "./last-step.ts";

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ changedAt: "2026-11-20T15:00:00Z", who: "Dana", status: "new", note: null, message: null },
  ...{ suspectedSpam: null, rxNumber: null, forOwner: null, mailed: false },
  ...more,
});

test.each([
  [{ forOwner: true }, "Passed to the owner", { forOwner: false }],
  [{ forOwner: true, note: "A complaint." }, "Passed to the owner", { forOwner: false }],
  [{ forOwner: false }, "Taken back", { forOwner: true }],
])("%j is a step that can be undone", (more, name, undo) => {
  const last = entry(more);
  const words = entry({ note: "Passed to the owner." });
  expect(lastStep({ history: [last, words], status: "new" })).toEqual({ entry: last, name, undo });
});

test("a note is no step, whatever it says", () => {
  expect(lastStep({ history: [entry({ note: "Passed to the owner." })], status: "new" })).toBeNull();
});
