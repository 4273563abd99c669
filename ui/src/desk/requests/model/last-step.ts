import type { HistoryEntry, RequestProgress, Status } from "../../desk.gen.ts";
import type { Change } from "../../kit/bodies.ts";
import { STATUS_NAMES } from "../../words/names.ts";

/** The last mark of a request, and the change that undoes it. */
export type Step = { entry: HistoryEntry; name: string; undo: Change };

/** The status before the mark in `history[at]`. */
export function statusBefore(history: readonly HistoryEntry[], at: number): Status {
  const same = history.slice(0, at).filter(({ rxNumber }) => rxNumber === history[at]?.rxNumber);
  return same.at(-1)?.status ?? "new";
}

export function lastStep({ history, status }: Pick<RequestProgress, "history" | "status">): Step | null {
  for (let at = history.length - 1; at >= 0; at--) {
    const entry = history[at] as HistoryEntry;
    const before = statusBefore(history, at);
    if (entry.rxNumber) {
      const name = `${STATUS_NAMES[entry.status]} of ${entry.rxNumber}`;
      return { entry, name, undo: { status: before, rxNumber: entry.rxNumber } };
    }
    if (entry.suspectedSpam !== null) {
      return { entry, name: entry.suspectedSpam ? "Spam" : "Not spam", undo: { spam: !entry.suspectedSpam } };
    }
    const { forOwner } = entry;
    if (forOwner !== null) {
      return { entry, name: forOwner ? "Passed to the owner" : "Taken back", undo: { forOwner: !forOwner } };
    }
    if (entry.status !== before) {
      return { entry, name: STATUS_NAMES[entry.status], undo: { status: before, was: status } };
    }
  }
  return null;
}
