import type { ComponentProps, ReactNode } from "react";
import type { PagePath } from "../../site/pages.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import css from "./button.module.css";
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
export type ButtonVariant = "primary" | "amber" | "line" | "ghost" | "quiet";

type ButtonStyle = { variant?: ButtonVariant; icon?: string; children: ReactNode };

/** For other elements that look like a button. */
export function buttonClass(variant: ButtonVariant = "primary", more?: string): string {
  return classNames(css.root, css[variant], more);
}

export function LinkButton(props: ButtonStyle & ComponentProps<"a"> & { href: Href }) {
  const { variant, icon, className, children, ...rest } = props;
  return (
    <Link className={buttonClass(variant, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

export function Button({ variant, icon, className, children, ...rest }: ButtonStyle & ComponentProps<"button">) {
  return (
    <button type="button" className={buttonClass(variant, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A row of buttons; full width on phones. */
export function Buttons({ children }: { children: ReactNode }) {
  return <p className={css.row}>{children}</p>;
}
