import type { ComponentProps } from "react";
import css from "./warning-box.module.css";

/** A box with a decision that comes before anything else. */
export function WarningBox(props: Omit<ComponentProps<"fieldset">, "className">) {
  return <fieldset className={css.root} {...props} />;
}
