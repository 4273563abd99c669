import type { ComponentProps } from "react";
import css from "./switch.module.css";

/** A setting that is on or off, drawn as a switch; in forced colors as the browser's own box. */
export function Switch(input: Omit<ComponentProps<"input">, "type" | "role" | "className">) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
    <input {...input} type="checkbox" role="switch" className={css.root} />
  );
}
