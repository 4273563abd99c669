import { useState } from "react";
import { sentenceOf } from "./client.ts";

/** What came of a press of a button. */
export type Outcome = { text: string; isBad: boolean };

/** One thing at a time that takes a while, and what came of it in a sentence. */
export function useAction() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Whether it succeeded; a sentence that `action` answers with is said. */
  const run = async (action: () => Promise<string | undefined>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setOutcome(null);
    try {
      const text = await action();
      if (text) setOutcome({ text, isBad: false });
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
