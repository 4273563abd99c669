import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import css from "./switch.module.css";

/** A setting that is on or off, drawn as a switch; in forced colors as the browser's own box. */
export function Switch({ className, ...input }: Omit<ComponentProps<"input">, "type" | "role">) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
    <input {...input} type="checkbox" role="switch" className={classNames(css.root, className)} />
  );
}
