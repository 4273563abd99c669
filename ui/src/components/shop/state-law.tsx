import type { ReactNode } from "react";
import { Offered } from "./offered.tsx";

/** Law and programs of the State of New York; each such passage has its counterpart in `<ElsewhereOnly>`. */
export function ForNewYork({ children }: { children: ReactNode }) {
  return <Offered fact="NY">{children}</Offered>;
}

/** The general text for shops in every other state. */
export function ElsewhereOnly({ children }: { children: ReactNode }) {
  return <Offered unless="NY">{children}</Offered>;
}
