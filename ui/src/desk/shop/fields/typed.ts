import { useState } from "react";
import type { Kind } from "../groups/group.ts";
import { type FieldValue, isSame, listOf, textOf } from "../groups/values.ts";

/** The text in an input: what was typed, while it means the same as the value; else the value. */
export function useTyped(kind: Kind, value: unknown): [text: string, set: (text: string) => void] {
  const [typed, setTyped] = useState(() => show(kind, value));
  return [isSame(read(kind, typed), value) ? typed : show(kind, value), setTyped];
}

function show(kind: Kind, value: unknown): string {
  if (kind === "names") return listOf(value).join(", ");
  if (kind === "lines" || kind === "hours") return listOf(value).join("\n");
  return kind === "number" && value === 0 ? "" : textOf(value);
}

export function read(kind: Kind, text: string): FieldValue {
  const parts = (by: RegExp) => text.split(by).flatMap((part) => part.trim() || []);
  if (kind === "names") return parts(/[,\n]/);
  if (kind === "lines" || kind === "hours") return parts(/\n/);
  if (kind !== "number") return text;
  // Other text is kept: the server refuses it and says why.
  return /^\s*\d*\s*$/.test(text) ? Number(text) : text;
}
