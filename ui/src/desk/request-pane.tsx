import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import type { RequestDetails } from "./desk.gen.ts";
import { Key } from "./key.tsx";
import { Walk } from "./walk.tsx";
import { STATUS_NAMES } from "./words.ts";
import css from "./workspace.module.css";

type Props = {
  open: string | null;
  place: number;
  count: number | undefined;
  problem: string;
  /** What was open, and has left the list. */
  gone: RequestDetails | null;
  onBack: () => void;
  onPrint: () => void;
  onStep: (by: 1 | -1) => void;
  onShow: (reference: string) => void;
  /** The request, once it is there. */
  children: ReactNode;
};

/** What is open, or why nothing is. */
export function RequestPane({ open, place, count, problem, gone, onShow, children, ...walk }: Props) {
  return (
    <section className={css.pane} aria-label="Request">
      {open && <Walk reference={open} place={place} count={count} {...walk} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className={css.body} data-scroll tabIndex={0}>
        {open && problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {open ? (
          children
        ) : gone ? (
          <div className={css.hint}>
            <p>
              <b>
                <bdi>{gone.name}</bdi>
              </b>{" "}
              is {STATUS_NAMES[gone.status].toLowerCase()} and has left this list.
            </p>
            <p>
              <Button look="line" onClick={() => onShow(gone.reference)}>
                Show it
              </Button>
            </p>
            <p>
              <Key>j</Key> opens the next one.
            </p>
          </div>
        ) : (
          <p className={css.hint}>
            Nothing is open. <Key>j</Key> and <Key>k</Key> go through the list, <Key>?</Key> shows all keys.
          </p>
        )}
      </div>
    </section>
  );
}
