import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

/** A link: to one of our pages without a full load, to everything else as browsers do it. */
export function Link(props: ComponentProps<"a">) {
  if (!isPage(props)) return <a {...props} />;
  const { href = "", ...rest } = props;
  return <RouterLink to={href} discover="none" {...rest} />;
}

/** Files have a dot in their name, and the addresses of forms answer nobody who asks for a page. */
function isPage({ href = "", target, download }: ComponentProps<"a">): boolean {
  return /^\/(?!\/|api\/)[^.]*$/.test(href) && !target && download === undefined;
}
