import { useLayoutEffect, useRef } from "react";
import type { ShownPage } from "./shell.tsx";

type MainProps = {
  page: ShownPage;
  visit: string;
  hash: string;
  /** Brings the islands of the page to life, in the browser; returns what ends them. */
  hydrate?: ((main: HTMLElement) => () => void) | undefined;
};

/** The page itself, as the server rendered it, and what must happen when it changes. */
export function Main({ page, visit, hash, hydrate }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const announcer = useRef<HTMLParagraphElement>(null);
  const arrived = useRef<ShownPage>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the islands live as long as their page's markup
  useLayoutEffect(() => hydrate?.(main.current as HTMLElement), [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit to the same page is a route change as well
  useLayoutEffect(() => {
    const before = arrived.current;
    arrived.current = page;
    // The first page came complete; a jump within a page is the browser's own affair.
    if (!before || (hash && before === page)) return;
    // After a redirect; the path of the first page is the document's own.
    if (page.path !== location.pathname) history.replaceState(history.state, "", page.path);
    if (before !== page) {
      document.title = page.title;
      for (const element of before.own) element.remove();
      document.head.append(...page.own);
    }
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) return target.scrollIntoView();
    scrollTo(0, 0);
    const heading = main.current?.querySelector("h1");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    if (announcer.current) announcer.current.textContent = page.title;
  }, [page, visit]);

  return (
    <>
      <main
        id="main"
        ref={main}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
        dangerouslySetInnerHTML={{ __html: page.main }}
      />
      <p className="vh" aria-live="polite" ref={announcer} />
    </>
  );
}
