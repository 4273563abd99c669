import { ENGLISH } from "./english.ts";

/** 9 → "nine"; digits above twelve. */
export function numberWord(number: number): string {
  return ENGLISH.numbers[number] ?? String(number);
}

/** 9 → "Nine", for the start of a sentence. */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
