import { useWords } from "../site/language/language.ts";
import type { ComponentWords } from "./words.en.tsx";

declare module "../site/language/language.ts" {
  interface Words {
    components: ComponentWords;
  }
}

/** What building blocks say, in the language of the document. */
export const useComponentWords = () => useWords().components;
