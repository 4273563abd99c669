import { useWords } from "../site/language/language.ts";
import type { ComponentWords } from "./words.en.tsx";

declare module "../site/language/language.ts" {
  interface Words {
    components: ComponentWords;
  }
}

/** The components' words in the language of the document. */
export const useComponentWords = () => useWords().components;
