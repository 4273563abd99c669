import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useFacts } from "../../site/context.ts";
import { addressIn, useWords } from "../../site/language/language.ts";
import { hasOwn, isIn, NOT_FOUND, pageAt } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";

/** A link: to a page of this site without a full load, to everything else as usual. From another language, it says if the page is in English only. */
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
  // The data of an owner's text is only in the documents of its page, which is in English, and of the pages that list it.
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

/** Whether it is a page of this site: not a file, which has a dot in its name, and not the API. */
function isPage({ href = "", target, download }: ComponentProps<"a">): boolean {
  return /^\/(?!\/|api\/)[^.]*$/.test(href) && !target && download === undefined;
}
