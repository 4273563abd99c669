import type { Notice } from "../site.gen.ts";

/** The key under which closed notices are remembered. New notices have another key, so they show. */
export const wordsOfNotices = (notices: readonly Notice[]): string => notices.map(({ text }) => text.text).join("\n");

/** Whether a notice shows on `today`, a day of the store's calendar as 2026-11-26. */
export function isCurrent({ from, until }: Notice, today: string): boolean {
  return (!from || from <= today) && (!until || today <= until);
}
