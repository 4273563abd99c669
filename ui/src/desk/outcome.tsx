import css from "./outcome.module.css";
import type { Outcome } from "./use-action.ts";

export function OutcomeLine({ outcome, id }: { outcome: Outcome | null; id?: string }) {
  return (
    <p id={id} role={outcome?.isBad ? "alert" : "status"} className={outcome?.isBad ? css.bad : css.good}>
      {outcome?.text}
    </p>
  );
}
