import { Button, buttonClass } from "../components/button.tsx";
import type { Filter } from "./api.ts";
import type { View } from "./desk.gen.ts";
import css from "./empty.module.css";
import type { Counts } from "./live.ts";
import { VIEW_NAMES } from "./words.ts";

const SENTENCES: Record<View, string> = {
  open: "All done. What comes in appears here by itself.",
  late: "Nothing is late.",
  today: "Nothing more is promised for today.",
  new: "Nothing new.",
  "in-progress": "Nothing is in progress.",
  ready: "Nothing waits to be picked up.",
  done: "Nothing is done yet.",
  spam: "No possible spam.",
  all: "No requests.",
};

type Props = {
  filter: Filter;
  /** Of what is searched for. */
  counts: Counts | undefined;
  /** Of all. */
  totals: Counts | undefined;
  onFilter: (filter: Filter) => void;
  /** Where the website is. */
  website: string;
};

/** What stands where no request does. */
export function Empty({ filter, counts, totals, onFilter, website }: Props) {
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
        <p>It appears here within a second.</p>
      </div>
    );
  }
  const elsewhere = isNarrowed ? (counts?.all ? "all" : null) : totals?.open && filter.view !== "open" ? "open" : null;
  return (
    <div className={css.root}>
      <p>{isNarrowed ? `Nothing found in ${VIEW_NAMES[filter.view]}.` : SENTENCES[filter.view]}</p>
      {elsewhere && (
        <Button look="line" onClick={() => onFilter({ ...filter, view: elsewhere })}>
          {elsewhere === "all" ? `Show ${counts?.all} in All` : `Show ${totals?.open} open`}
        </Button>
      )}
    </div>
  );
}
