import { useEffect, useState } from "react";

/** Shorter states are not shown, in milliseconds: a word that appears for a moment only distracts. */
const BRIEF_MS = 600;

/** Whether `is` has been true for a while. */
export function useLasting(is: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasting(true), BRIEF_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is]);
  return isLasting;
}
