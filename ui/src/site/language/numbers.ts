import { capitalize } from "./present.ts";
import type { Rules } from "./rules.en.ts";

/** 9 → "nine"; digits above twelve. */
export function numberWord({ numbers }: Rules, number: number): string {
  return numbers[number] ?? String(number);
}

/** 9 → "Nine", for the start of a sentence. */
export function capitalNumberWord(rules: Rules, number: number): string {
  return capitalize(numberWord(rules, number));
}
