import css from "./key.module.css";

/** A key that does the same as what it stands beside; `aria-keyshortcuts` or the list of keys tells those who do not see it. */
export function Key({ children }: { children: string | number }) {
  return (
    <span className={css.root} aria-hidden="true">
      {children}
    </span>
  );
}
