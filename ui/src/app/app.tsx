import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { useVisit } from "../site/browser/visit.ts";
import { type Facts, FactsContext } from "../site/context.ts";
import { type Words, WordsContext } from "../site/language/language.ts";
import { pageOf } from "../site/pages.ts";
import type { Reply } from "../site/reply.ts";
import type { Lang, Site } from "../site/site.gen.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Layout } from "./layout.tsx";

/** The functions that the server calls. */
export type DocumentFacts = {
  /** The page's own path, or "*"; the answer to a form is at another address. */
  path: string;
  /** English by default. */
  lang?: Lang;
  site: Site;
  reply: Reply | null;
  /** True if the page failed to render; it then shows an apology. */
  failed?: true;
};

/** The data in the server's document from which the browser renders the same page. */
export type BrowserFacts = DocumentFacts & Pick<Facts, "languages">;

type AppProps = Omit<BrowserFacts, "path"> & { words: Words; children: ReactNode };

/** The whole site around `children`: the routes in the browser, the one page of a document on the server. */
export function App({ words, site, languages, reply, children }: AppProps) {
  const { pathname, key } = useLocation();
  const visit = useVisit();
  // A reply belongs to the document it came with, not to a later visit of the same page.
  const [arrival] = useState(visit);
  const facts = { site, languages, page: pageOf(site, pathname), reply: visit === arrival ? reply : null };
  return (
    <WordsContext value={words}>
      <FactsContext value={facts}>
        <ErrorBoundary place={key}>
          <Layout>{children}</Layout>
        </ErrorBoundary>
      </FactsContext>
    </WordsContext>
  );
}
