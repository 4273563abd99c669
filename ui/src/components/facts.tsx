import type { ReactNode } from "react";
import css from "./facts.module.css";

/** How to reach the shop: list items that begin with an icon. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={css.root}>{children}</ul>;
}
