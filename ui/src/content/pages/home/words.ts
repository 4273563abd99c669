import { textOf } from "../../../site/language.ts";
import type english from "./en.ts";

export const words = () => textOf<typeof english>("content/pages/home");
