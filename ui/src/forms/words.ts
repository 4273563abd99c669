import { textOf } from "../site/language.ts";
import type english from "./words.en.tsx";

/** What all forms say, in the language of the document. */
export const words = () => textOf<typeof english>("forms/words");
