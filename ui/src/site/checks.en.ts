import type { Screening } from "./site.gen.ts";

/** What a health screening can measure, as one of several. */
export default {
  names: {
    "blood-pressure": "blood pressure",
    cholesterol: "cholesterol",
    diabetes: "diabetes",
    bmi: "BMI",
    "bone-density": "bone density",
  } satisfies Record<Screening, string> as Record<Screening, string>,
  /** "Five simple checks", where the number may be a word. */
  simple: (count: number, word: string) =>
    count === 0 ? "Simple checks" : `${word} simple check${count === 1 ? "" : "s"}`,
};
