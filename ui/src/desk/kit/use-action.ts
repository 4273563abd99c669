import { useState } from "react";
import { sentenceOf } from "./client.ts";

/** The result of a press of a button. */
export type Outcome = { text: string; isBad: boolean };

/** Runs one slow action at a time, and keeps its result as a sentence. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Resolves to true if it succeeded. If `action` resolves to a sentence, it is shown. */
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setOutcome(null);
    try {
      const text = await action();
      if (typeof text === "string") setOutcome({ text, isBad: false });
      return true;
    } catch (error) {
      setOutcome({ text: sentenceOf(error), isBad: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    outcome,
    run,
    refuse: (text: string) => setOutcome({ text, isBad: true }),
    clear: () => setOutcome(null),
  };
}
