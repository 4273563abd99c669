import css from "./awning.module.css";
import { classNames } from "./class-names.ts";

/** The striped awning under the header; a small one hangs over the footer. */
export function Awning({ small }: { small?: boolean }) {
  return <div className={classNames(css.root, small && css.small)} aria-hidden="true" />;
}
