import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { isHere, pageAt } from "../site/pages.ts";
import { words } from "./words.ts";

/** A link: to one of our pages without a full load, to everything else as browsers do it. To a page in English alone, it says so. */
export function Link(props: Omit<ComponentProps<"a">, "onClick">) {
  if (!isPage(props)) return <a {...props} />;
  const { href = "", children, ...rest } = props;
  if (!isHere(pageAt(href.replace(/[#?].*/, ""))))
    return (
      <a href={href} hrefLang="en" {...rest}>
        {children}
        <small>{` (${words().inEnglish})`}</small>
      </a>
    );
  return (
    <PageLink href={href} {...rest}>
      {children}
    </PageLink>
  );
}

/** The router's own component brings along what fetches a framework's routes ahead, which is as much again. */
function PageLink({ href = "", ...rest }: Omit<ComponentProps<"a">, "onClick">) {
  return <a href={useHref(href)} onClick={useLinkClickHandler<HTMLAnchorElement>(href)} {...rest} />;
}

/** Files have a dot in their name, and the addresses of forms answer nobody who asks for a page. */
function isPage({ href = "", target, download }: ComponentProps<"a">): boolean {
  return /^\/(?!\/|api\/)[^.]*$/.test(href) && !target && download === undefined;
}
