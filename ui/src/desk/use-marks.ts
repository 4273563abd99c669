import { useReducer, useState } from "react";
import { api, CallError, type Change, sentenceOf } from "./api.ts";
import type { RequestDetails, RequestRow, Status } from "./desk.gen.ts";
import { lastStep } from "./last-step.ts";
import { STATUS_NAMES } from "./words.ts";

/** A change that was refused because somebody else had changed the request. */
export type Conflict = { wanted: Change; now: RequestDetails };

/** Why the last change of a request was not made. */
export type Refusal = { conflict?: Conflict; problem?: string };

/** What is said of a change, wherever the person is by now. */
export type News = {
  text: string;
  /** Takes it back. */
  undo?: () => void;
  /** The request where something went wrong, and its name. */
  show?: Target;
};

type Target = Pick<RequestRow, "reference" | "name">;

/** A request as far as a mark needs it. */
export type Marked = Target & Pick<RequestDetails, "status"> & Partial<Pick<RequestDetails, "prescriptions">>;

type Marks = {
  /** The open request, where its own refusal stands. */
  open: string | null;
  onChanged: (fresh: RequestDetails) => void;
  /** Many have changed. */
  onManyChanged: () => void;
};

const NONE: Refusal = {};

/** Everything that changes requests. An answer may come when another request is open: all is kept by reference. */
export function useMarks({ open, onChanged, onManyChanged }: Marks) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [{ news, turn }, setNews] = useReducer(
    (last: { turn: number }, next: News | null) => ({ news: next, turn: last.turn + 1 }),
    { news: null, turn: 0 },
  );

  const refuse = (reference: string, refusal: Refusal) => {
    setRefusals((old) => new Map(old).set(reference, refusal));
  };

  const refuseConflict = (wanted: Change, now: RequestDetails) => {
    refuse(now.reference, { conflict: { wanted, now } });
    onChanged(now);
  };

  /** Whether it was changed. */
  const send = async ({ reference, name }: Target, change: Change): Promise<boolean> => {
    refuse(reference, NONE);
    try {
      onChanged(await api.change(reference, change));
      return true;
    } catch (error) {
      const show = { reference, name };
      if (error instanceof CallError && error.request) {
        refuseConflict(change, error.request);
        setNews({ text: `${name} was changed by somebody else`, show });
      } else {
        const problem = `Nothing was changed. ${sentenceOf(error)}`;
        refuse(reference, { problem });
        setNews({ text: `${name}: ${problem}`, show });
      }
      return false;
    }
  };

  /** Makes `change`, says `text`, and offers to make `undo`. */
  const make = async (target: Target, change: Change, text: string, undo: Change): Promise<boolean> => {
    if (!(await send(target, change))) return false;
    const takeBack = () => {
      setNews(null);
      send(target, undo);
    };
    setNews({ text, undo: takeBack });
    return true;
  };

  const markMany = async (targets: readonly Marked[], status: Status): Promise<ReadonlySet<string>> => {
    const was = Object.fromEntries(targets.map((one) => [one.reference, one.status]));
    try {
      const marks = await api.markMany({ references: Object.keys(was), status, was });
      const done = new Set(marks.filter((one) => one.status === 200).map(({ reference }) => reference));
      for (const { status: code, request } of marks) if (code === 409 && request) refuseConflict({ status }, request);
      onManyChanged();
      const [first, ...others] = targets.filter(({ reference }) => !done.has(reference));
      const missed =
        first && `; ${first.name}${others.length ? ` and ${others.length} more` : ""} changed by somebody else`;
      const undo = async () => {
        setNews(null);
        const marked = targets.filter(({ reference }) => done.has(reference));
        for (const before of new Set(marked.map((one) => one.status))) {
          const same = marked.filter((one) => one.status === before);
          await markMany(
            same.map((one) => ({ ...one, status })),
            before,
          );
        }
      };
      setNews({ text: `${done.size} marked ${STATUS_NAMES[status].toLowerCase()}${missed ?? ""}`, undo, show: first });
      return done;
    } catch (error) {
      setNews({ text: `Nothing was changed. ${sentenceOf(error)}` });
      return new Set();
    }
  };

  return {
    of: (reference: string) => refusals.get(reference) ?? NONE,
    // What went wrong stands in the request itself.
    news: news?.show && !news.undo && news.show.reference === open ? null : news,
    /** Counts the news. */
    turn,
    say: (text: string) => setNews({ text }),
    forget: () => setNews(null),
    async mark(target: Marked, status: Status, rxNumber?: string): Promise<boolean> {
      const own = target.prescriptions?.find((one) => one.rxNumber === rxNumber);
      const before = rxNumber ? own?.status : target.status;
      if (!before || before === status) return false;
      const text = `${rxNumber ? `Rx ${rxNumber} of ${target.name}` : target.name}: ${STATUS_NAMES[status]}`;
      // A prescription's mark may change that of the whole request: then only the server knows what to expect.
      return rxNumber
        ? make(target, { status, rxNumber }, text, { status: before, rxNumber })
        : make(target, { status, was: before }, text, { status: before, was: status });
    },
    markMany,
    spam: (target: Target, spam: boolean) =>
      make(target, { spam }, `${target.name}: ${spam ? "possible spam" : "not spam"}`, { spam: !spam }),
    /** Takes the last step in the history back; that is a step too. */
    async stepBack(details: RequestDetails): Promise<void> {
      const step = lastStep(details);
      if (!step) return setNews({ text: `${details.name}: nothing to undo` });
      const redo: Change =
        step.undo.spam === undefined ? { ...step.undo, status: step.entry.status } : { spam: !step.undo.spam };
      if (redo.was) redo.was = step.undo.status;
      await make(details, step.undo, `${details.name}: ${step.name} undone`, redo);
    },
    /** Saves a note or a message; answers with why it could not. */
    async write(reference: string, change: Pick<Change, "note" | "message" | "messageWas">): Promise<string> {
      try {
        onChanged(await api.change(reference, change));
        return "";
      } catch (error) {
        if (error instanceof CallError && error.request) onChanged(error.request);
        return sentenceOf(error);
      }
    },
    /** Ends a conflict: as it is, or as it was wanted after all. */
    async settle({ wanted, now }: Conflict, anyway: boolean): Promise<void> {
      refuse(now.reference, NONE);
      if (!anyway || !wanted.status) return;
      const { status } = wanted;
      const undo = { status: now.status, was: status };
      await make(now, { ...wanted, was: now.status }, `${now.name}: ${STATUS_NAMES[status]}`, undo);
    },
  };
}
