import type { ComponentProps } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/pictures/icon.tsx";
import css from "./search-box.module.css";

/** A search field with its icon inside the same border; `children` follow the field. */
export function SearchBox({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <search className={classNames(css.root, className)}>
      <Icon name="search" />
      <input type="search" autoComplete="off" spellCheck={false} {...input} />
      {children}
    </search>
  );
}
