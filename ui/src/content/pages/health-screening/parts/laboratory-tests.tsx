import type { ReactNode } from "react";
import { useSite } from "../../../../site/context.ts";

/** What concerns tests of blood; a shop that does not say what it checks may do them. */
export function LaboratoryTests({ children }: { children: ReactNode }) {
  const { screenings } = useSite().store;
  const done = screenings.length === 0 || screenings.some((check) => check === "cholesterol" || check === "diabetes");
  return done && children;
}
