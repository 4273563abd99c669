import { textOf } from "../site/language.ts";
import english from "./words.text.en.tsx";

/** What all forms say, in the language of the document. */
export const words = () => textOf("forms/words", english);
