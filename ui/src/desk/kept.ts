/** What somebody was writing about a request. */
export type Draft = {
  note?: string;
  message?: string;
  /** The message that was saved when this one was begun. */
  messageWas?: string;
};

/** What the page keeps, in memory alone, while it is locked: for the same person only. */
export type Kept = { person: string; drafts: ReadonlyMap<string, Draft>; selected: string | null };

export const newKept = (person = ""): Kept => ({ person, drafts: new Map(), selected: null });

export const forget = (kept: Kept) => Object.assign(kept, newKept());

/** Whether something typed is not saved. */
export const isWritten = (draft: Draft | undefined) => Boolean(draft?.note?.trim() || draft?.message !== undefined);
