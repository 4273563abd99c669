import { shortened, shortNames } from "../../plugins/class-names.ts";

const NAMES = shortNames();

/** A selector with the names that the build gave to classes: `css(".note > p")`. Ask for roles and texts where they say as much. */
export const css = (selector: string) => shortened(selector, NAMES);
