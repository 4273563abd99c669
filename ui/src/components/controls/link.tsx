import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFacts } from "../../site/context.ts";
import { addressIn, useWords } from "../../site/language/language.ts";
import { hasOwn, isIn, NOT_FOUND, pageAt } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";

/** A link: to one of our pages without a full load, to everything else as browsers do it. To a page in English alone, it says so. */
export function Link(props: ComponentProps<"a">) {
  const { rules, components } = useWords();
  const { site } = useFacts();
  if (!isPage(props)) return <a {...props} />;
  const { href = "", children, ...rest } = props;
  const path = href.replace(/[#?].*/, "");
  if (!isIn(rules.lang, pageAt(path)))
    return (
      <a href={href} hrefLang="en" {...rest}>
        {children}
        <small>{` (${components.inEnglish})`}</small>
      </a>
    );
  // What an owner has written is in the documents of its own page, which is English, and of the pages that list it.
  if (isOwnText(path) || listsOwn(site, path))
    return (
      <a href={isOwnText(path) ? href : addressIn(rules.lang, href)} {...rest}>
        {children}
      </a>
    );
  return (
    <RouterLink to={href} discover="none" {...rest}>
      {children}
    </RouterLink>
  );
}

const isOwnText = (path: string) => /^\/(?:blog|newsletter)\/./.test(path) && pageAt(path) === NOT_FOUND;

const listsOwn = (site: Site, path: string) =>
  (path === "/blog" && hasOwn(site, "article")) || (path === "/newsletter" && hasOwn(site, "issue"));

/** A page of this site: no file, which has a dot in its name, and nothing of the API. */
function isPage({ href = "", target, download }: ComponentProps<"a">): boolean {
  return /^\/(?!\/|api\/)[^.]*$/.test(href) && !target && download === undefined;
}
