import type { ComponentProps } from "react";
import css from "./small-button.module.css";

/** A small button beside what it acts on. */
export function SmallButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button type="button" className={css.root} {...props} />;
}
