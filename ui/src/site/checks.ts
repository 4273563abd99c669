import { listed } from "./contact-details.ts";
import { wordsOf } from "./language.ts";
import { capitalNumberWord } from "./numbers.ts";
import type { Site } from "./site.gen.ts";

const words = () => wordsOf("checks");

/** "Blood pressure, cholesterol and BMI" */
export function listOfChecks({ store }: Site): string {
  return capitalized(listed(store.screenings.map((check) => words().names[check])));
}

/** "Five simple checks" */
export function countOfChecks({ store: { screenings } }: Site): string {
  return words().simple(screenings.length, capitalNumberWord(screenings.length));
}

/** "Blood pressure", "Cholesterol" */
export function checkNames({ store }: Site): string[] {
  return store.screenings.map((check) => capitalized(words().names[check]));
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
