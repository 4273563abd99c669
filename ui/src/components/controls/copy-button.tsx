import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { useComponentWords } from "../words.ts";
import css from "./copy-button.module.css";
import { copyText } from "./copy-text.ts";

/** How long "copied" is shown, in milliseconds. */
const RESULT_MS = 2_000;

type Props = {
  text: string;
  /** A name for the copied text, such as "the reference". */
  what: string;
  /** The word on it; without one it is as small as its icon. */
  label?: string;
  className?: string;
};

/** Copies `text` when clicked, and says that it did. */
export function CopyButton({ text, what, label, className }: Props) {
  const { copy: copyWhat, copied, notCopied } = useComponentWords();
  const [{ result, times }, setResult] = useState({ result: "", times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second copy is said again, and as long
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(({ times }) => ({ result: "", times })), RESULT_MS);
    return () => clearTimeout(timer);
  }, [result, times]);
  const copy = () => {
    const say = (result: string) => setResult(({ times }) => ({ result, times: times + 1 }));
    copyText(text).then(
      () => say(copied),
      () => say(notCopied),
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
        {/* Screen readers announce a new element, but not the same words in the same element. */}
        <span key={times}>{result}</span>
      </span>
    </span>
  );
}
