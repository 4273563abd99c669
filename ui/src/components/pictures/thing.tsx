import things from "../../art/things.svg?no-inline";
import { classNames } from "../class-names.ts";
import css from "./thing.module.css";

/** A drawn thing of `src/art/things.svg`, whose lower edge is on the ground. */
export function Thing({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <svg className={classNames(css.root, className)} aria-hidden="true">
      <use href={`${things}#${name}`} />
    </svg>
  );
}
