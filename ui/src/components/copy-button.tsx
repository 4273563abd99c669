import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";
import css from "./copy-button.module.css";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";

/** How long a button says what it did, in milliseconds. */
const SAID = 2_000;

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
  const { copy: copyWhat, copied, notCopied } = words();
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    copyText(text).then(
      () => setSaid(copied),
      () => setSaid(notCopied),
    );
  };
  return (
    <button
      type="button"
      className={classNames(css.root, !label && css.small, className)}
      onClick={copy}
      title={label ? undefined : copyWhat(what)}
    >
      <Icon name={said === copied ? "check" : "copy"} />
      {label ? (
        <span>
          {label}
          <span className="vh"> {what}</span>
        </span>
      ) : (
        <span className="vh">{copyWhat(what)}</span>
      )}
      <span role="status" className={css.said}>
        {said}
      </span>
    </button>
  );
}
