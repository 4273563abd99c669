import { useEffect, useState } from "react";
import { api, CallError, type Change, sentenceOf } from "./api.ts";
import type { RequestDetails, Status } from "./desk.gen.ts";
import type { Conflict } from "./request.tsx";
import { STATUS_NAMES } from "./words.ts";

/** What was done, and how it is undone. */
export type Done = { text: string; reference: string; undo: Change };

type Marks = { details: RequestDetails | null; onChanged: (fresh: RequestDetails) => void };

/** Everything that changes the open request. */
export function useMarks({ details, onChanged }: Marks) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<Done | null>(null);
  const reference = details?.reference;

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are about the request that was open
  useEffect(() => {
    setConflict(null);
    setProblem("");
  }, [reference]);

  /** Whether it was changed. */
  const send = async (reference: string, change: Change): Promise<boolean> => {
    setConflict(null);
    setProblem("");
    try {
      onChanged(await api.change(reference, change));
      return true;
    } catch (error) {
      if (error instanceof CallError && error.request) {
        setConflict({ wanted: change, now: error.request });
        onChanged(error.request);
      } else setProblem(`Nothing was changed. ${sentenceOf(error)}`);
      return false;
    }
  };

  const mark = async (status: Status, rxNumber?: string) => {
    if (!details) return;
    const { reference, name, prescriptions } = details;
    const before = rxNumber ? prescriptions.find((one) => one.rxNumber === rxNumber)?.status : details.status;
    if (!before || before === status) return;
    const one = rxNumber ? { rxNumber } : {};
    // A prescription's mark may change that of the whole request: then only the server knows what to expect.
    const was = (seen: Status) => (rxNumber ? {} : { was: seen });
    if (!(await send(reference, { status, ...one, ...was(before) }))) return;
    const text = `${rxNumber ? `Rx ${rxNumber} of ${name}` : name}: ${STATUS_NAMES[status]}`;
    setDone({ text, reference, undo: { status: before, ...one, ...was(status) } });
  };

  return {
    conflict,
    problem,
    done,
    forget: () => setDone(null),
    mark,
    async spam(spam: boolean) {
      if (!details || !(await send(details.reference, { spam }))) return;
      const text = `${details.name}: ${spam ? "possible spam" : "not spam"}`;
      setDone({ text, reference: details.reference, undo: { spam: !spam } });
    },
    undo() {
      if (!done) return;
      setDone(null);
      send(done.reference, done.undo);
    },
    /** Saves a note or a message; answers with why it could not. */
    async write(change: Pick<Change, "note" | "message">): Promise<string> {
      if (!reference) return "";
      try {
        onChanged(await api.change(reference, change));
        return "";
      } catch (error) {
        return sentenceOf(error);
      }
    },
    /** Ends a conflict: as it is, or as it was wanted after all. */
    async settle(anyway: boolean) {
      if (!conflict) return;
      const { wanted, now } = conflict;
      setConflict(null);
      if (!anyway || !wanted.status) return;
      if (!(await send(now.reference, { ...wanted, was: now.status }))) return;
      const undo = { status: now.status, was: wanted.status };
      setDone({ text: `${now.name}: ${STATUS_NAMES[wanted.status]}`, reference: now.reference, undo });
    },
  };
}
