/** What somebody was writing about a request. */
export type Draft = {
  note?: string;
  message?: string;
  /** The message that was saved when this one was begun. */
  messageWas?: string;
};

export type Drafts = ReadonlyMap<string, Draft>;

/** What outlives the lock, in memory alone and for the same person only. */
export type UnsavedWork = { person: string; drafts: Drafts; open: string | null };

export const noUnsavedWork = (person = ""): UnsavedWork => ({ person, drafts: new Map(), open: null });

export const hasUnsaved = (draft: Draft | undefined) => Boolean(draft?.note?.trim() || draft?.message !== undefined);
