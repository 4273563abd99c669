import { useState } from "react";
import { sentenceOf } from "../api.ts";

/** One call at a time, and what came of it in a sentence. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isBad: boolean } | null>(null);
  const run = async (call: () => Promise<string | undefined>) => {
    setBusy(true);
    setSaid(null);
    try {
      const text = await call();
      if (text) setSaid({ text, isBad: false });
    } catch (error) {
      setSaid({ text: sentenceOf(error), isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, said, run };
}
