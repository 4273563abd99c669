import type { ReactNode } from "react";
import { takesBlood } from "../../../../site/checks.ts";
import { useSite } from "../../../../site/context.ts";

/** What concerns tests of blood. */
export function LaboratoryTests({ children }: { children: ReactNode }) {
  return takesBlood(useSite()) && children;
}
