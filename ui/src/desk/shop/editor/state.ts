import type { Checked, ShopFacts } from "../../desk.gen.ts";
import { isRow, isSame, type ShopValues, valueAt, withValue } from "../groups/values.ts";

/** A sentence for each wrong value, by its path. */
export type Problems = Record<string, string>;

/** The file, while it can't be read. */
type BrokenFile = Omit<ShopFacts, "facts"> & { problem: string };

export type ShopState = {
  /** As the server has it; null before the first answer. */
  saved: ShopFacts | null;
  draft: ShopValues;
  /** How the server reads the draft. */
  checked: Checked | null;
  problems: Problems;
  suggestions: Problems;
  /** The keys whose field was left: a problem is shown only there, not while somebody types. */
  visited: ReadonlySet<string>;
  /** What somebody else has saved, where it contradicts the draft. */
  theirs: ShopFacts | null;
  broken: BrokenFile | null;
};

/** Why a call was refused, as far as it concerns the shop. */
export type ShopRefusal = {
  status: number;
  message: string;
  fields: Problems;
  suggestions: Problems;
  /** The file as it is now. */
  shop?: ShopFacts | undefined;
};

export type ShopEvent =
  | { type: "loaded"; facts: ShopFacts }
  | { type: "edited"; path: string; value: unknown }
  | { type: "fieldLeft"; path: string }
  | { type: "checked"; checked: Checked }
  | { type: "checkRefused"; refusal: ShopRefusal }
  /** A save or an undo succeeded. `sent` are the facts of that call: the draft, or what was saved before the file broke. */
  | { type: "saved"; facts: ShopFacts; sent: ShopValues }
  /** A save, an undo or a load. */
  | { type: "refused"; refusal: ShopRefusal }
  /** The server has changed the file by itself. */
  | { type: "refreshed"; facts: ShopFacts }
  /** Ends a conflict, or all changes. */
  | { type: "discarded" | "rebased" };

export const startState = (saved: ShopFacts | null, draft: ShopValues): ShopState => ({
  saved,
  draft,
  checked: null,
  problems: {},
  suggestions: {},
  visited: new Set(),
  theirs: null,
  broken: null,
});

/** The paths that were changed. */
export const changedPaths = ({ saved, draft }: ShopState) => (saved ? pathsThatDiffer(saved.facts, draft) : []);

/** The problems of the fields that were left. */
export const shownProblems = ({ problems, visited }: ShopState): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => visited.has(keyOf(path))));

/** "closed[1].date" → "closed" */
export const keyOf = (path: string) => path.replace(/\[.*/, "");

/** `facts` with the values that `other` has at `paths`. */
export function withValuesOf(facts: ShopValues, paths: readonly string[], other: ShopValues): ShopValues {
  return paths.reduce((all, path) => withValue(all, path, valueAt(other, path)), facts);
}

/** The paths at which two shops differ. */
export function pathsThatDiffer(one: ShopValues, other: ShopValues, prefix = ""): string[] {
  return Object.keys(other).flatMap((key) => {
    const [a, b] = [one[key], other[key]];
    if (isRow(a) && isRow(b)) return pathsThatDiffer(a, b, `${prefix}${key}.`);
    return isSame(a, b) ? [] : [prefix + key];
  });
}
