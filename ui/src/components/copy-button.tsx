import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import css from "./copy-button.module.css";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import { useComponentWords } from "./words.ts";

/** How long it says what it did, in milliseconds. */
const RESULT_MS = 2_000;

type Props = {
  text: string;
  /** What is copied, such as "the reference". */
  what: string;
  /** The word on it; without one it is as small as its icon. */
  label?: string;
  className?: string;
};

/** Copies `text` with one click and says so. */
export function CopyButton({ text, what, label, className }: Props) {
  const { copy: copyWhat, copied, notCopied } = useComponentWords();
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(""), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () => {
    copyText(text).then(
      () => setResult(copied),
      () => setResult(notCopied),
    );
  };
  return (
    <span className={classNames(css.root, !label && css.small)}>
      <button type="button" className={className} onClick={copy} title={label ? undefined : copyWhat(what)}>
        <Icon name={result === copied ? "check" : "copy"} />
        {label ? (
          <span>
            {label}
            <span className="vh"> {what}</span>
          </span>
        ) : (
          <span className="vh">{copyWhat(what)}</span>
        )}
      </button>
      {/* Beside the button: screen readers do not announce what changes within one. */}
      <span role="status" className={css.result}>
        {result}
      </span>
    </span>
  );
}
