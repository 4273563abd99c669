import type { ReactNode } from "react";

/** What a list of cards, points or steps shows of each. */
export type Item = { title: string; text: ReactNode };
export type IconItem = Item & { icon: string };
