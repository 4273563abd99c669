import { textOf } from "../../../site/language.ts";
import english from "../home.text.en.ts";

export const words = () => textOf("content/pages/home", english);
