import css from "./key.module.css";
import { KEYS, type KeyName, keyCaps } from "./keys.ts";

/** The key of the button or field beside it. Screen readers get it from `aria-keyshortcuts` and the list of keys. */
export function Key({ of }: { of: KeyName }) {
  return (
    <span className={css.root} aria-hidden="true">
      {keyCaps(KEYS[of].keys[0]).join(" ")}
    </span>
  );
}

type Labelled = { [Name in KeyName]: (typeof KEYS)[Name] extends { label: string } ? Name : never }[KeyName];

/** A button's label with its key; `children` replace the label. */
export function KeyLabel({ of, children }: { of: Labelled; children?: string | false }) {
  return (
    <>
      <span>{children || KEYS[of].label}</span> <Key of={of} />
    </>
  );
}
