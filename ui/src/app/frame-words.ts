import { useWords } from "../site/language/language.ts";
import type { FrameText } from "./frame.en.tsx";

declare module "../site/language/language.ts" {
  interface Words {
    frame: FrameText;
  }
}

/** The words around every page, in the language of the document. */
export const useFrameWords = () => useWords().frame;
