import type { ReactNode } from "react";
import { Offered } from "./offered.tsx";

/** Law and programs of the State of New York. An `<ElsewhereOnly>` passage says the same for other states. */
export function ForNewYork({ children }: { children: ReactNode }) {
  return <Offered fact="NY">{children}</Offered>;
}

/** The general text for shops in every other state. */
export function ElsewhereOnly({ children }: { children: ReactNode }) {
  return <Offered unless="NY">{children}</Offered>;
}
