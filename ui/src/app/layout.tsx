import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { Awning } from "../components/frame/awning.tsx";
import { NoticeBand } from "../components/frame/notice.tsx";
import { UtilityBar } from "../components/frame/utility-bar.tsx";
import { useHydrated } from "../site/browser/hydrated.ts";
import { putBackTyped } from "../site/browser/typed-before.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { useFrameWords } from "./frame-words.ts";
import { Head } from "./head.tsx";
import { Header } from "./header.tsx";
import css from "./layout.module.css";
import { RouteChange } from "./route-change.tsx";

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <>
      <Head />
      <a className={css.skip} href="#main">
        {useFrameWords().skip}
      </a>
      <NoticeBand />
      <header className={css.top}>
        <UtilityBar />
        <div className={css.row}>
          <Header />
        </div>
      </header>
      <Awning />
      <main id="main">
        <ErrorBoundary place={key}>
          {/* Without a key, the old page stays until the next page's script is loaded. */}
          <Suspense>
            {children}
            <EndOfMain />
          </Suspense>
        </ErrorBoundary>
      </main>
      <RouteChange />
      <Footer />
    </>
  );
}

/** Tells the server that a page was rendered to its end, and tests that its script has taken over. */
function EndOfMain() {
  useLayoutEffect(putBackTyped, []);
  return <div id="end-of-main" hidden data-hydrated={useHydrated() || undefined} />;
}
