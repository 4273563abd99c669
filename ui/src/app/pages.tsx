import { type ComponentType, createElement } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { usePage } from "../site/context.ts";
import type { Page } from "../site/pages.ts";

/** The page at the address; `componentOf` gives what a page shows, the same component each time. */
export function Pages({ componentOf }: { componentOf: (page: Page) => ComponentType }) {
  const { pathname } = useLocation();
  // `pages.ts` has found it: the router's routes would look for it a second time.
  const page = usePage();
  return pathname === "/home" ? <Navigate to="/" replace /> : createElement(componentOf(page));
}
