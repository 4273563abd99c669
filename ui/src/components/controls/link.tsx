import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useWords } from "../../site/language/language.ts";
import { isIn, pageAt } from "../../site/pages.ts";

/** A link: to one of our pages without a full load, to everything else as browsers do it. To a page in English alone, it says so. */
export function Link(props: ComponentProps<"a">) {
  const { rules, components } = useWords();
  if (!isPage(props)) return <a {...props} />;
  const { href = "", children, ...rest } = props;
  if (!isIn(rules.lang, pageAt(href.replace(/[#?].*/, ""))))
    return (
      <a href={href} hrefLang="en" {...rest}>
        {children}
        <small>{` (${components.inEnglish})`}</small>
      </a>
    );
  return (
    <RouterLink to={href} discover="none" {...rest}>
      {children}
    </RouterLink>
  );
}

/** Files have a dot in their name, and the addresses of forms answer nobody who asks for a page. */
function isPage({ href = "", target, download }: ComponentProps<"a">): boolean {
  return /^\/(?!\/|api\/)[^.]*$/.test(href) && !target && download === undefined;
}
