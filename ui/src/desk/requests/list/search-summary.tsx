import type { View } from "../../desk.gen.ts";
import { usDate } from "../../kit/clock.ts";
import { VIEW_NAMES } from "../../words/names.ts";
import { Key } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import { type DeskState, isListed } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import css from "./search-summary.module.css";

const PARTS = ["open", "done", "spam"] as const satisfies View[];

/** How many requests were found, which dates were recognized, and how many requests are open. */
export function SearchSummary({ state, dispatch }: { state: DeskState; dispatch: Dispatch }) {
  const { filter, list } = state;
  const counts = isListed(state) ? list.counts : undefined;
  const parts = PARTS.filter((one) => counts?.[one]).map((one) => `${counts?.[one]} ${VIEW_NAMES[one].toLowerCase()}`);
  const readAs = list.readAs.length > 0 ? `, read as ${list.readAs.map(usDate).join(" or ")}` : "";
  const text = `${readAs}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
  return (
    <div className={css.root}>
      <p role="status">
        <b>{`${counts?.all ?? "…"} found`}</b> <span>for</span> <bdi translate="no">{`“${filter.search}”`}</bdi>
        <span>{text}</span>
      </p>
      <button
        type="button"
        className={css.clear}
        aria-keyshortcuts={shortcut("leave")}
        onClick={() => dispatch({ type: "filtered", filter: { ...filter, search: "" } })}
      >
        <span>Clear</span> <Key of="leave" />
      </button>
    </div>
  );
}
