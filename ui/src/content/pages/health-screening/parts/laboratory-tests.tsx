import type { ReactNode } from "react";
import { useSite } from "../../../../site/context.ts";
import { takesBlood } from "../../../../site/shop/checks.ts";

/** Passages about blood tests. */
export function LaboratoryTests({ children }: { children: ReactNode }) {
  return takesBlood(useSite()) && children;
}
