import "./desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Desk } from "./desk.tsx";
import { takeCode } from "./session/take-code.ts";

createRoot(document.getElementById("desk") as HTMLElement).render(
  <StrictMode>
    <Desk code={takeCode()} />
  </StrictMode>,
);
