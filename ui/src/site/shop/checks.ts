import { capitalNumberWord } from "../language/numbers.ts";
import { capitalize } from "../language/present.ts";
import type { Rules } from "../language/rules.en.ts";
import type { Site } from "../site.gen.ts";

/** "Blood pressure, cholesterol and BMI" */
export function listOfChecks({ list, checks }: Rules, { store }: Site): string {
  return capitalize(list(store.screenings.map((check) => checks.names[check])));
}

/** "Five simple checks" */
export function countOfChecks(rules: Rules, { store: { screenings } }: Site): string {
  return rules.checks.simple(screenings.length, capitalNumberWord(rules, screenings.length));
}

/** "Blood pressure", "Cholesterol" */
export function checkNames({ checks }: Rules, { store }: Site): string[] {
  return store.screenings.map((check) => capitalize(checks.names[check]));
}

/** Whether a check may need a drop of blood: also if the shop doesn't say what it checks. */
export const takesBlood = ({ store: { screenings } }: Site): boolean =>
  screenings.length === 0 || screenings.some((check) => check === "cholesterol" || check === "diabetes");
