import { type ComponentType, createElement, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { FactsContext } from "../site/context.ts";
import { type Page, pageOf } from "../site/pages.ts";
import type { Reply } from "../site/reply.ts";
import type { Site } from "../site/site.gen.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Layout } from "./layout.tsx";

/** What the server's document holds for the browser, which renders the same from it. */
export type DocumentFacts = {
  /** The page's own path, or "*"; the answer to a form stands at another address. */
  path: string;
  site: Site;
  reply: Reply | null;
};

type AppProps = DocumentFacts & {
  /** The pages there are routes for. The server makes each document for itself and needs no others: matching takes time. */
  pages: readonly Page[];
  /** What a page shows: all at hand on the server, fetched in the browser. The same component each time. */
  contentFor: (page: Page) => ComponentType;
};

/** The whole site: a route for each entry of `pages.ts`. */
export function App({ site, reply, pages, contentFor }: AppProps) {
  const { pathname, key } = useLocation();
  // A reply belongs to the document it came with, not to a later visit of the same page.
  const [arrival] = useState(key);
  const facts = { site, page: pageOf(site, pathname), reply: key === arrival ? reply : null };
  return (
    <FactsContext value={facts}>
      <ErrorBoundary place={key}>
        <Routes>
          <Route element={<Layout />}>
            {pages.map((page) => (
              <Route key={page.path} path={page.path} caseSensitive element={createElement(contentFor(page))} />
            ))}
            <Route path="/home" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </ErrorBoundary>
    </FactsContext>
  );
}
