import { createContext, useContext } from "react";
import type { Rules } from "../site/language/rules.en.ts";
import type { FormWords } from "./words.en.tsx";

/** A language of forms: how it writes days, and the words of its forms. */
export type FormLanguage = { rules: Rules; words: FormWords };

export const FormWordsContext = createContext<FormWords | null>(null);

/** The words that all forms share; the page passes them. */
export function useFormWords(): FormWords {
  const words = useContext(FormWordsContext);
  if (!words) throw new Error("There is no FormWordsContext around this component");
  return words;
}
