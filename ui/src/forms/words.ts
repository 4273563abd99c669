import { wordsOf } from "../site/language.ts";
import type { RxLabelText } from "./rx-label.en.tsx";
import type { SentText } from "./sent/sent.en.tsx";
import type { StatusText } from "./status.en.tsx";
import type { FormWords } from "./words.en.tsx";

// Pages with forms bring them as their `parts`.
declare module "../site/language.ts" {
  interface Words {
    forms: FormWords;
    sent: SentText;
    status: StatusText;
    rxLabel: RxLabelText;
  }
}

/** What all forms say, in the language of the document. */
export const words = () => wordsOf("forms");
