import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import css from "./close-button.module.css";
import { Icon } from "./icon.tsx";

/** A cross, as large as a fingertip; `aria-label` says what it closes. */
export function CloseButton({ className, ...button }: ComponentProps<"button"> & { "aria-label": string }) {
  return (
    <button type="button" className={classNames(css.root, className)} {...button}>
      <Icon name="x" />
    </button>
  );
}
