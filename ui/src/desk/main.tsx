import "./desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { setLanguage } from "../site/language.ts";
import rules from "../site/rules.text.en.ts";
import { Desk } from "./desk.tsx";
import { takeCode } from "./take-code.ts";

// Hours are read back as the English pages write them.
setLanguage("en", { "site/rules": rules });
createRoot(document.getElementById("desk") as HTMLElement).render(
  <StrictMode>
    <Desk code={takeCode()} />
  </StrictMode>,
);
