import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Names the visit of a page: a link begins another one, a jump to a place in the page does not. */
export function useVisit(): string {
  const { key } = useLocation();
  const isJump = useNavigationType() === "POP";
  const [visit, setVisit] = useState(key);
  if (isJump || key === visit) return visit;
  setVisit(key);
  return key;
}
