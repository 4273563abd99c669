import type { Outcome } from "./use-action.ts";

export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  return (
    <p role={outcome?.isBad ? "alert" : "status"} className={outcome?.isBad ? "problem" : "success"}>
      {outcome?.text}
    </p>
  );
}
