import { byName } from "../src/app/words.ts";
import { setLanguage, type Words } from "../src/site/language.ts";

const files: Words = import.meta.glob(["/src/**/{*.,}en.{ts,tsx}", "!/src/app/words.*"], {
  eager: true,
  import: "default",
});

// Components ask for words that a page brings; tests have components without pages.
setLanguage("en", byName(files));
