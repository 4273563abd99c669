import { expect, test } from "vitest";
import type { HistoryEntry } from "../desk.gen.ts";
import { lastStep } from "./last-step.ts";

const entry = (note: string | null, status: HistoryEntry["status"] = "new"): HistoryEntry => ({
  ...{ changedAt: "2026-11-20T15:00:00Z", who: "Dana", status, note, message: null },
  ...{ suspectedSpam: null, rxNumber: null, mailed: false },
});

test.each([
  ["Passed to the owner.", "Passed to the owner", { forOwner: false }],
  ["Passed to the owner. A complaint.", "Passed to the owner", { forOwner: false }],
  ["Taken back from the owner.", "Taken back", { forOwner: true }],
])("%s is a step that can be undone", (note, name, undo) => {
  const last = entry(note);
  expect(lastStep({ history: [last, entry("Called.")], status: "new" })).toEqual({ entry: last, name, undo });
});
