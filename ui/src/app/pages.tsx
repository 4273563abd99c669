import { type ComponentType, createElement } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { usePage } from "../site/context.ts";
import type { Page } from "../site/pages.ts";

/**
 * The page of `pages.ts` that the address names; `componentOf` gives what it shows, the same component each time. The router's own
 * `<Routes>` would match the address a second time, and weighs 3 kB.
 */
export function Pages({ componentOf }: { componentOf: (page: Page) => ComponentType }) {
  const page = usePage();
  return useLocation().pathname === "/home" ? <Navigate to="/" replace /> : createElement(componentOf(page));
}
