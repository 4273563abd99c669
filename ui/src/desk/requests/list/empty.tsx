import { Button, buttonClass } from "../../../components/controls/button.tsx";
import type { View } from "../../desk.gen.ts";
import { type DeskState, OPEN_LIST } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import css from "./empty.module.css";

const SENTENCES: Record<View, string> = {
  open: "All done. New requests appear here on their own.",
  late: "Nothing is late.",
  today: "Nothing else is due today.",
  deliveries: "Nothing is to be delivered.",
  new: "Nothing new.",
  "in-progress": "Nothing is in progress.",
  ready: "Nothing is waiting to be picked up.",
  done: "Nothing is done yet.",
  spam: "No possible spam.",
  all: "No requests.",
};

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  /** Where the website is. */
  website: string;
};

/** Shown while no request is open. */
export function Empty({ state, dispatch, website }: Props) {
  const { filter, totals } = state;
  const isNarrowed = Boolean(filter.search || filter.form);
  if (!isNarrowed && totals?.all === 0) {
    return (
      <div className={css.root}>
        <h2>No requests yet</h2>
        <p>
          <a className={buttonClass()} href={`${website}/refill`} target="_blank" rel="noreferrer">
            Send a test refill
          </a>
        </p>
        <p>It shows up here within a second.</p>
      </div>
    );
  }
  const isOpenElsewhere = !isNarrowed && filter.view !== "open" && totals?.open;
  return (
    <div className={css.root}>
      <p>{filter.search ? "Nothing found." : isNarrowed ? "None from this form here." : SENTENCES[filter.view]}</p>
      {isOpenElsewhere && (
        <Button variant="line" onClick={() => dispatch({ type: "filtered", filter: OPEN_LIST })}>
          {`Show ${totals.open} open`}
        </Button>
      )}
    </div>
  );
}
