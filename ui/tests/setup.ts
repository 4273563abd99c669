import words from "../src/app/words.en.ts";
import rxLabel from "../src/forms/rx-label.en.tsx";
import sent from "../src/forms/sent/sent.en.tsx";
import status from "../src/forms/status.en.tsx";
import forms from "../src/forms/words.en.tsx";
import { setLanguage } from "../src/site/language.ts";

// Components ask for words that a page brings; tests have components without pages.
setLanguage("en", { ...words, forms, rxLabel, sent, status });
