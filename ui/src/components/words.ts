import { textOf } from "../site/language.ts";
import english from "./words.text.en.tsx";

/** What building blocks say, in the language of the document. */
export const words = () => textOf("components/words", english);
