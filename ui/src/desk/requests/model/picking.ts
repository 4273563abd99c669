import { MARKS_MAX } from "../../desk.gen.ts";
import { type DeskState, indexOf } from "./state.ts";

/** Selects or deselects a row; with `isRange`, selects all from the last one to here. */
export function togglePick(state: DeskState, reference: string, isRange: boolean): DeskState {
  const next = new Set(state.picked);
  const [from, to] = [indexOf(state, state.anchor), indexOf(state, reference)].sort((one, other) => one - other);
  if (isRange && from !== undefined && to !== undefined && from >= 0) {
    for (const row of state.list.rows.slice(from, to + 1)) next.add(row.reference);
  } else if (!next.delete(reference)) next.add(reference);
  return { ...state, picked: next, anchor: reference };
}

export function pickAll(state: DeskState): DeskState {
  const { rows, next } = state.list;
  const all = new Set(rows.slice(0, MARKS_MAX).map(({ reference }) => reference));
  return { ...state, picked: all, isPickingAll: next !== null && rows.length < MARKS_MAX };
}

export function unpick(state: DeskState, references?: ReadonlySet<string>): DeskState {
  const left = references ? [...state.picked].filter((reference) => !references.has(reference)) : [];
  return { ...state, picked: new Set(left), anchor: null, isPickingAll: false };
}
