import type { ReactNode } from "react";

/** One item in a list of cards, points or steps. */
export type Item = { title: string; text: ReactNode };
export type IconItem = Item & { icon: string };
