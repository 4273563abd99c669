/** Unsaved texts about a request. */
export type Draft = {
  note?: string;
  message?: string;
  /** The saved message when this draft was started. */
  messageWas?: string;
};

export type Drafts = ReadonlyMap<string, Draft>;

/** Kept while the desk is locked, only in memory and only for the same person. */
export type UnsavedWork = { person: string; drafts: Drafts; open: string | null };

export const noUnsavedWork = (person = ""): UnsavedWork => ({ person, drafts: new Map(), open: null });

export const hasUnsaved = (draft: Draft | undefined) => Boolean(draft?.note?.trim() || draft?.message !== undefined);
