import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** A key for the visit of a page. It changes with each link to a page, but not with a jump within the page. */
export function useVisit(): string {
  const { key } = useLocation();
  const isJump = useNavigationType() === "POP";
  const [visit, setVisit] = useState(key);
  if (isJump || key === visit) return visit;
  setVisit(key);
  return key;
}
