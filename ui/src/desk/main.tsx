import "./desk.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Desk } from "./desk.tsx";

/** The code of a link that signs in, taken out of the address at once: it must not stay in the history. */
function takeCode(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get("code") ?? undefined;
  if (code !== undefined) history.replaceState(null, "", "/");
  return code;
}

createRoot(document.getElementById("desk") as HTMLElement).render(
  <StrictMode>
    <Desk code={takeCode()} />
  </StrictMode>,
);
