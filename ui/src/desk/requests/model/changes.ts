import type { Mark, RequestProgress, Status } from "../../desk.gen.ts";
import type { Change, ManyChange } from "../../kit/bodies.ts";
import { CallError, call, sentenceOf, withTimeout } from "../../kit/client.ts";
import { STATUS_NAMES } from "../../words/names.ts";
import { canBe, mayBeAboutStaff, neverReady, ownersKept } from "../../words/requests.ts";
import { printSlips } from "../print/print.ts";
import { lastStep } from "./last-step.ts";
import { type Conflict, type DeskState, type Marked, pickedRows, type Target, type Undo } from "./state.ts";
import type { Dispatch } from "./use-desk.ts";

/** Saves a note or a message. Resolves to the reason if it failed, or else to "". */
export type Write = (change: Pick<Change, "note" | "message" | "messageWas">) => Promise<string>;

/** Why a change failed. If the answer was lost, it may have been saved; the sentences of a 5xx already say that nothing was changed. */
function reasonOf(error: unknown): string {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 0) return `It may not be saved. ${sentenceOf(error)}`;
  return status >= 500 ? sentenceOf(error) : `Nothing was changed. ${sentenceOf(error)}`;
}

/** Running changes, by reference. Each resolves to the changed request, or to null if it was not changed. */
const running = new Map<string, Promise<RequestProgress | null>>();

/** Forgets the changes of the person who used the desk before. */
export const forgetChanges = () => running.clear();

/**
 * Makes the changes of a request one by one, each based on the result of the last, so that a fast person causes no conflict with their
 * own changes. After a refusal the waiting changes are dropped.
 */
async function queueChange<T extends Target>(
  shown: readonly T[],
  onDropped: (dropped: T) => void,
  make: (latestOf: (one: T) => T | RequestProgress | null) => Promise<(one: T) => RequestProgress | null>,
): Promise<void> {
  const before = new Map(shown.map(({ reference }) => [reference, running.get(reference)]));
  const result = (async () => {
    const results = new Map<string, RequestProgress | null>();
    for (const [reference, change] of before) if (change) results.set(reference, await change);
    const latestOf = (one: T) => results.get(one.reference) ?? (results.has(one.reference) ? null : one);
    for (const one of shown) if (!latestOf(one)) onDropped(one);
    return shown.some(latestOf) ? make(latestOf) : () => null;
  })();
  for (const one of shown) {
    const ownResult = result.then((after) => after(one));
    running.set(one.reference, ownResult);
    ownResult.finally(() => running.get(one.reference) === ownResult && running.delete(one.reference));
  }
  await result;
}

const statusesOf = (rows: readonly Marked[]) => Object.fromEntries(rows.map((one) => [one.reference, one.status]));

const nameOf = (wanted: ManyChange) =>
  "status" in wanted ? STATUS_NAMES[wanted.status].toLowerCase() : wanted.spam ? "as spam" : "as no spam";

const ownersNote = (count: number) => (count > 0 ? `. ${ownersKept(count)}: only an owner can mark that.` : "");

/** Everything that changes requests. Answers are assigned by reference, because another request may be open by then. */
export function changesOf(state: DeskState, dispatch: Dispatch, me: string, isOwner: boolean) {
  const notify = (text: string) => dispatch({ type: "notified", news: { text } });

  const notifyDropped = ({ reference, name }: Target) => {
    const text = `${name}: not changed, because the change before it wasn’t made.`;
    dispatch({ type: "notified", news: { text, show: { reference, name } } });
  };

  const queueOne = (shown: RequestProgress, make: (details: RequestProgress) => Promise<RequestProgress | null>) =>
    queueChange([shown], notifyDropped, async (latestOf) => {
      const details = latestOf(shown);
      const changed = details && (await make(details));
      return () => changed;
    });

  /** Marks `references` as unanswered until `ask` ends, which has a time limit. */
  const waitFor = async <Answer>(
    references: readonly string[],
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    dispatch({ type: "sent", references });
    try {
      return await ask(withTimeout());
    } finally {
      dispatch({ type: "answered", references });
    }
  };

  const send = ({ reference }: Target, body: Change) =>
    waitFor([reference], (signal) => call("POST /api/requests/{reference}", { at: reference, body, signal }));

  /** Resolves to the changed request, or to null if it was not changed. */
  const change = async ({ reference, name }: Target, body: Change): Promise<RequestProgress | null> => {
    const refuse = (refusal: { conflict?: Conflict; problem?: string }) =>
      dispatch({ type: "refused", reference, refusal });
    refuse({});
    try {
      const details = await send({ reference, name }, body);
      dispatch({ type: "changed", details });
      return details;
    } catch (error) {
      const show = { reference, name };
      const now = error instanceof CallError ? error.request : undefined;
      if (now) {
        refuse({ conflict: { wanted: body, now } });
        dispatch({ type: "changed", details: now });
        dispatch({ type: "notified", news: { text: `${name} was changed by somebody else`, show } });
      } else {
        const problem = reasonOf(error);
        refuse({ problem });
        dispatch({ type: "notified", news: { text: `${name}: ${problem}`, show } });
      }
      return null;
    }
  };

  /** Sends `body`, shows `text`, and offers `undo`. */
  const make = async (target: Target, body: Change, text: string, undo: Change): Promise<RequestProgress | null> => {
    dispatch({ type: "marking", references: new Set([target.reference]) });
    const details = await change(target, body);
    if (details) dispatch({ type: "notified", news: { text, undo: { target, change: undo } } });
    return details;
  };

  const markMany = (picked: readonly Marked[], wanted: ManyChange, suffix = ""): Promise<void> =>
    queueChange(picked, notifyDropped, async (latestOf) => {
      const targets = picked.flatMap((one) => latestOf(one) ?? []);
      const marks = await markAll(targets, wanted, suffix);
      return (one) => marks?.find(({ reference }) => reference === one.reference)?.request ?? null;
    });

  const markAll = async (
    targets: readonly Marked[],
    wanted: ManyChange,
    suffix: string,
  ): Promise<readonly Mark[] | null> => {
    const references = targets.map(({ reference }) => reference);
    // Whether a request is spam does not depend on its status.
    const was = "status" in wanted ? statusesOf(targets) : {};
    dispatch({ type: "marking", references: new Set(references) });
    try {
      const marks = await waitFor(references, (signal) =>
        call("POST /api/requests", { body: { references, ...wanted, was }, signal }),
      );
      dispatch({ type: "manyMarked", marks, wanted });
      const done = new Set(marks.filter((one) => one.status === 200).map(({ reference }) => reference));
      const isDone = ({ reference }: Marked) => done.has(reference);
      const [first, ...others] = targets.filter((one) => !isDone(one));
      const missed =
        first && `; ${first.name}${others.length ? ` and ${others.length} more` : ""} changed by somebody else`;
      const text = `${done.size} marked ${nameOf(wanted)}${missed ?? ""}${suffix}`;
      const undo: Undo = { targets: targets.filter(isDone), change: wanted };
      dispatch({ type: "notified", news: { text, undo, show: first } });
      return marks;
    } catch (error) {
      notify(reasonOf(error));
      return null;
    }
  };

  const undoChange = async (undo: Undo): Promise<void> => {
    dispatch({ type: "newsDismissed" });
    if ("target" in undo) return void change(undo.target, undo.change);
    const { targets, change: mark } = undo;
    if ("spam" in mark) return markMany(targets, { spam: !mark.spam });
    for (const before of new Set(targets.map((one) => one.status))) {
      const same = targets.filter((one) => one.status === before);
      await markMany(
        same.map((one) => ({ ...one, status: mark.status })),
        { status: before },
      );
    }
  };

  /** Undoes the last step in the history; that is a step too. */
  const undoLastStep = (shown: RequestProgress) => queueOne(shown, undoStep);

  const undoStep = async (details: RequestProgress): Promise<RequestProgress | null> => {
    const step = lastStep(details);
    if (!step) {
      notify(`${details.name}: nothing to undo`);
      return details;
    }
    const { spam, forOwner } = step.undo;
    const redo: Change =
      spam !== undefined
        ? { spam: !spam }
        : forOwner !== undefined
          ? { forOwner: !forOwner }
          : { ...step.undo, status: step.entry.status };
    if (redo.was) redo.was = step.undo.status;
    return make(details, step.undo, `${details.name}: ${step.name} undone`, redo);
  };

  const mark = (shown: RequestProgress, status: Status, rxNumber?: string) =>
    queueOne(shown, (details) => markOne(details, status, rxNumber));

  const markOne = async (
    target: RequestProgress,
    status: Status,
    rxNumber: string | undefined,
  ): Promise<RequestProgress | null> => {
    const before = rxNumber ? target.prescriptions.find((one) => one.rxNumber === rxNumber)?.status : target.status;
    if (!before || before === status) return target;
    if (!canBe(status, target)) {
      notify(neverReady(1));
      return target;
    }
    const text = `${rxNumber ? `Rx ${rxNumber} of ${target.name}` : target.name}: ${STATUS_NAMES[status]}`;
    // A prescription's mark may change the status of the whole request, so no expected status is sent.
    if (rxNumber) return make(target, { status, rxNumber }, text, { status: before, rxNumber });
    return make(target, { status, was: before }, text, { status: before, was: status });
  };

  return {
    notify,
    mark,
    undoLastStep,
    undoChange,
    markPicked(status: Status): Promise<void> {
      const picked = pickedRows(state);
      const mine = picked.filter(({ forOwner }) => isOwner || !forOwner);
      const able = mine.filter((one) => canBe(status, one));
      const left = mine.length - able.length;
      const also = [ownersNote(picked.length - mine.length), left > 0 && `. ${neverReady(left)}`];
      return markMany(able, { status }, also.filter(Boolean).join(""));
    },
    spamPicked(spam: boolean): Promise<void> {
      const picked = pickedRows(state).filter(({ suspectedSpam }) => suspectedSpam !== spam);
      const mine = picked.filter((one) => isOwner || !spam || !mayBeAboutStaff(one));
      return markMany(mine, { spam }, ownersNote(picked.length - mine.length));
    },
    /** Deletes the selected requests permanently. */
    async removePicked(): Promise<void> {
      const picked = pickedRows(state);
      try {
        const { removed } = await call("POST /api/requests/delete", { body: { was: statusesOf(picked) } });
        dispatch({ type: "unpicked" });
        dispatch({ type: "refresh" });
        const left = picked.length - removed;
        notify(`${removed} deleted for good${left > 0 ? `; ${left} changed by somebody else and not deleted` : ""}`);
      } catch (error) {
        notify(reasonOf(error));
      }
    },
    spam: (target: Target, spam: boolean) =>
      make(target, { spam }, `${target.name}: ${spam ? "possible spam" : "not spam"}`, { spam: !spam }),
    passOn: (target: Target) =>
      make(target, { forOwner: true }, `${target.name}: passed to the owner`, { forOwner: false }),
    /** Undoes the last change: the one in the toast, or the last step of the open request. */
    undo() {
      const { news, details } = state;
      if (news?.undo) return undoChange(news.undo);
      // A request that cannot be seen is not changed: the shop's settings may cover it.
      const button = document.querySelector<HTMLElement>("[data-undo]");
      if (!details || !button) return notify("Nothing to undo: no request is open.");
      const last = details.history.findLast(({ note, message }) => note === null && message === null);
      if (!last || last.who === me) return undoLastStep(details);
      // A colleague's step is not undone by one key: the button has to be pressed.
      button.focus();
      notify(`${last.who} did this. Press Enter to undo it.`);
    },
    async write(target: Target, body: Parameters<Write>[0]): Promise<string> {
      try {
        dispatch({ type: "changed", details: await send(target, body) });
        return "";
      } catch (error) {
        if (error instanceof CallError && error.request) dispatch({ type: "changed", details: error.request });
        return sentenceOf(error);
      }
    },
    /** Ends a conflict: leaves the request as it is, or makes the refused change after all. */
    settle({ wanted, now }: Conflict, anyway: boolean): void {
      dispatch({ type: "refused", reference: now.reference, refusal: {} });
      if (!anyway || !wanted.status) return;
      const undo = { status: now.status, was: wanted.status };
      make(now, { ...wanted, was: now.status }, `${now.name}: ${STATUS_NAMES[wanted.status]}`, undo);
    },
    /** Prints the slips of the selected requests, or of the open one. */
    async print() {
      const picked = pickedRows(state).map(({ reference }) => reference);
      const wanted = picked.length ? picked : state.open ? [state.open] : [];
      try {
        const printed = await printSlips(wanted);
        const left = wanted.length - printed.length;
        if (picked.length) dispatch({ type: "unpicked", references: new Set(printed) });
        if (left) notify(`Printed the first ${printed.length} slips. Still selected: ${left}. Print again for those.`);
      } catch (error) {
        notify(`Nothing was printed. ${sentenceOf(error)}`);
      }
    },
  };
}

export type Changes = ReturnType<typeof changesOf>;
