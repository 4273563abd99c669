import css from "./key.module.css";
import { KEYS, type KeyName, keyCaps } from "./keys.ts";

/** The key that does the same as what it stands beside; `aria-keyshortcuts` or the list of keys tells those who do not see it. */
export function Key({ of }: { of: KeyName }) {
  return (
    <span className={css.root} aria-hidden="true">
      {keyCaps(KEYS[of].keys[0]).join(" ")}
    </span>
  );
}

type Labelled = { [Name in KeyName]: (typeof KEYS)[Name] extends { label: string } ? Name : never }[KeyName];

/** What a button says, with its key; `children` instead, while there are some. */
export function KeyLabel({ of, children }: { of: Labelled; children?: string | false }) {
  return (
    <>
      <span>{children || KEYS[of].label}</span> <Key of={of} />
    </>
  );
}
