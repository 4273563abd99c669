import { classNames } from "../class-names.ts";
import css from "./awning.module.css";

/** The striped awning under the header; a small one hangs over the footer. */
export function Awning({ small }: { small?: boolean }) {
  return <div className={classNames(css.root, small && css.small)} aria-hidden="true" />;
}
