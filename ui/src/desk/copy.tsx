import { useEffect, useState } from "react";
import { Icon } from "../components/icon.tsx";
import css from "./request.module.css";

/** How long a button says what it did, in milliseconds. */
const SAID = 2_000;

/** Copies `text` with one click and says so. */
export function Copy({ text, what }: { text: string; what: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied");
    } catch {
      setSaid("Not copied");
    }
  };
  return (
    <button type="button" className={css.copy} onClick={copy} title={`Copy ${what}`}>
      <Icon name={said === "Copied" ? "check" : "copy"} />
      <span className="vh">Copy {what}</span>
      <span role="status" className={css.said}>
        {said}
      </span>
    </button>
  );
}
