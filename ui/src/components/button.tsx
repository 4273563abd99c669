import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "../site/pages.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

/** Where a link may go: one of our pages, or a scheme that leaves the site. A path without a page does not compile. */
export type Href =
  | PagePath
  | `${PagePath}#${string}`
  | "/home"
  | `#${string}`
  | `tel:${string}`
  | `mailto:${string}`
  | `https://${string}`;

/** primary: bottle · amber: the page's one main call · line: outlined · ghost: outlined on bottle · quiet: looks like a link */
export type ButtonLook = "primary" | "amber" | "line" | "ghost" | "quiet";

type Looks = { look?: ButtonLook; icon?: string; children: ReactNode };

export function LinkButton(props: Looks & { href: Href; className?: string }) {
  const { look = "primary", icon, href, className, children } = props;
  return (
    <Link className={classNames("btn", `btn-${look}`, className)} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function Button({ look = "primary", icon, className, children, ...rest }: Looks & ComponentProps<"button">) {
  return (
    <button type="button" className={classNames("btn", `btn-${look}`, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A row of buttons; full width on phones. */
export function Buttons({ children }: { children: ReactNode }) {
  return <p className="btns">{children}</p>;
}
