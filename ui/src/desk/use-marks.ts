import { useState } from "react";
import { api, CallError, type Change, sentenceOf } from "./api.ts";
import type { RequestDetails, Status } from "./desk.gen.ts";
import { STATUS_NAMES } from "./words.ts";

/** A change that was refused because somebody else was faster. */
export type Conflict = { wanted: Change; now: RequestDetails };

/** Why the last change of a request was not made. */
export type Refusal = { conflict?: Conflict; problem?: string };

/** What is said of a change, wherever the person is by now; `undo` takes it back, `show` leads to what went wrong. */
export type News = { text: string; reference: string; name: string; undo?: Change; show?: boolean };

/** A request as far as marks need it. */
type Target = Pick<RequestDetails, "reference" | "name" | "status" | "prescriptions">;

const NONE: Refusal = {};

/** Everything that changes requests. An answer may come when another request is open: all is kept by reference. */
export function useMarks(open: string | null, onChanged: (fresh: RequestDetails) => void) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const [news, setNews] = useState<News | null>(null);

  const refuse = (reference: string, refusal: Refusal) => {
    setRefusals((old) => new Map(old).set(reference, refusal));
  };

  /** Whether it was changed. */
  const send = async ({ reference, name }: Pick<Target, "reference" | "name">, change: Change): Promise<boolean> => {
    refuse(reference, NONE);
    try {
      onChanged(await api.change(reference, change));
      return true;
    } catch (error) {
      if (error instanceof CallError && error.request) {
        refuse(reference, { conflict: { wanted: change, now: error.request } });
        onChanged(error.request);
        setNews({ text: `${name} was changed by somebody else`, reference, name, show: true });
      } else {
        const problem = `Nothing was changed. ${sentenceOf(error)}`;
        refuse(reference, { problem });
        setNews({ text: `${name}: ${problem}`, reference, name, show: true });
      }
      return false;
    }
  };

  const mark = async (target: Target, status: Status, rxNumber?: string) => {
    const { reference, name, prescriptions } = target;
    const before = rxNumber ? prescriptions.find((one) => one.rxNumber === rxNumber)?.status : target.status;
    if (!before || before === status) return;
    const one = rxNumber ? { rxNumber } : {};
    // A prescription's mark may change that of the whole request: then only the server knows what to expect.
    const was = (seen: Status) => (rxNumber ? {} : { was: seen });
    if (!(await send(target, { status, ...one, ...was(before) }))) return;
    const text = `${rxNumber ? `Rx ${rxNumber} of ${name}` : name}: ${STATUS_NAMES[status]}`;
    setNews({ text, reference, name, undo: { status: before, ...one, ...was(status) } });
  };

  return {
    of: (reference: string) => refusals.get(reference) ?? NONE,
    // What went wrong stands in the request itself.
    news: news?.show && news.reference === open ? null : news,
    say: setNews,
    forget: () => setNews(null),
    mark,
    async spam({ reference, name }: Target, spam: boolean) {
      if (!(await send({ reference, name }, { spam }))) return;
      setNews({ text: `${name}: ${spam ? "possible spam" : "not spam"}`, reference, name, undo: { spam: !spam } });
    },
    undo() {
      if (!news?.undo) return;
      setNews(null);
      send(news, news.undo);
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
    async settle({ wanted, now }: Conflict, anyway: boolean) {
      refuse(now.reference, NONE);
      if (!anyway || !wanted.status) return;
      if (!(await send(now, { ...wanted, was: now.status }))) return;
      const { reference, name } = now;
      const undo = { status: now.status, was: wanted.status };
      setNews({ text: `${name}: ${STATUS_NAMES[wanted.status]}`, reference, name, undo });
    },
  };
}
