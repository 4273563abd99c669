import { type ComponentType, createElement } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useSite } from "../site/context.ts";
import { NOT_FOUND, type Page, pagesOf } from "../site/pages.ts";

/** A route for each entry of `pages.ts`; `componentOf` gives what a page shows, the same component each time. */
export function Pages({ componentOf }: { componentOf: (page: Page) => ComponentType }) {
  return (
    <Routes>
      {[...pagesOf(useSite()), NOT_FOUND].map((page) => (
        <Route key={page.path} path={page.path} caseSensitive element={createElement(componentOf(page))} />
      ))}
      <Route path="/home" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
