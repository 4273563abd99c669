import "./desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import componentWords from "../components/words.en.tsx";
import { setLanguage } from "../site/language.ts";
import rules from "../site/rules.en.ts";
import { Desk } from "./desk.tsx";
import { takeCode } from "./take-code.ts";

// The desk is in English: the words of the site's rules and of the components that both show.
setLanguage("en", { rules, components: componentWords });
createRoot(document.getElementById("desk") as HTMLElement).render(
  <StrictMode>
    <Desk code={takeCode()} />
  </StrictMode>,
);
