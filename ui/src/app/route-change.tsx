import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { stopLoading } from "./loading.ts";

/** When another page is shown: scrolls to its top or to the section asked for, and moves the focus there, so that a screen reader says the heading. */
export function RouteChange(): null {
  const location = useLocation();
  const navigationType = useNavigationType();
  const before = useRef(location);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is the one thing to react to
  useLayoutEffect(() => {
    const { pathname, search, hash } = location;
    const last = before.current;
    before.current = location;
    stopLoading();
    const same = last.pathname === pathname;
    // Within a page, browsers jump to sections and back by themselves, and a choice written into the address moves nothing.
    const chosen = navigationType === "REPLACE" && last.search !== search;
    if (last === location || (same && (navigationType === "POP" || chosen))) return;
    const section = hash && document.getElementById(decoded(hash.slice(1)));
    if (section) section.scrollIntoView();
    else scrollTo(0, 0);
    const target = section || document.querySelector<HTMLElement>("main h1");
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }, [location]);

  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // what somebody typed
  }
}
