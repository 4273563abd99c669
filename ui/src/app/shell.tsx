import { use, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { NavLink } from "../site/navigation.ts";
import { Header } from "./header.tsx";
import { Main } from "./main.tsx";

/** A page as the shell shows it. */
export type ShownPage = {
  path: string;
  title: string;
  /** The link of the header that is current, and how: the page itself ("page") or a page below it ("true"). */
  current: string | null;
  how: string | null;
  /** What `<main>` holds. */
  main: string;
  /** What the head holds for this page alone. */
  own: Element[];
};

export type ShellData = { name: string; phone: string; tel: string; nav: NavLink[] };

export type ShellProps = {
  data: ShellData;
  /** Markup that never changes while the visitor stays; the browser reads it back from the document. */
  bar: string;
  footer: string;
  pageFor: (path: string) => ShownPage | Promise<ShownPage>;
  /** See `Main`: the server renders without it, and so without the browser's half of React. */
  hydrate?: (main: HTMLElement) => () => void;
  /** Called once in the browser, when the shell is alive. */
  onStart?: (navigate: (to: string) => void, bar: HTMLElement) => void;
};

/** Everything around the pages: the one React tree that lives as long as the visit. */
export function Shell({ data, bar, footer, pageFor, hydrate, onStart }: ShellProps) {
  const { pathname, key, hash } = useLocation();
  const navigate = useNavigate();
  const barElement = useRef<HTMLElement>(null);
  const found = pageFor(pathname);
  const page = found instanceof Promise ? use(found) : found;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onStart?.(navigate, barElement.current as HTMLElement), []);

  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="top">
        <section
          className="bar"
          aria-label="Hours and phone"
          ref={barElement}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
          dangerouslySetInnerHTML={{ __html: bar }}
        />
        <Header {...data} page={page} visit={key} />
      </header>
      <div className="awning" aria-hidden="true" />
      <Main page={page} visit={key} hash={hash} hydrate={hydrate} />
      <footer
        className="footer"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
        dangerouslySetInnerHTML={{ __html: footer }}
      />
    </>
  );
}
