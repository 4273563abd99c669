import { classNames } from "../../components/class-names.ts";
import type { Status } from "../desk.gen.ts";
import { STATUS_NAMES } from "../words/names.ts";
import css from "./status-mark.module.css";

const CLASSES: Record<Status, string | undefined> = {
  new: css.new,
  "in-progress": css.begun,
  ready: css.ready,
  done: css.done,
};

/** The status of a request. With `spoken`, screen readers hear that it is the status. */
export function StatusMark(props: { status: Status; spoken?: boolean; className?: string | undefined }) {
  const { status, spoken, className } = props;
  return (
    <span className={classNames(css.root, CLASSES[status], className)}>
      {spoken && <span className="vh">Status: </span>}
      <span>{STATUS_NAMES[status]}</span>
    </span>
  );
}
