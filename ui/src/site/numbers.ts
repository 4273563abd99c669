import { rules } from "./language.ts";

/** 9 → "nine"; digits above twelve. */
export function numberWord(number: number): string {
  return rules().numbers[number] ?? String(number);
}

/** 9 → "Nine", for the start of a sentence. */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
