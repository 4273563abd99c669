import type { ComponentProps } from "react";
import css from "./small-button.module.css";

/** A button beside what it is about. */
export function SmallButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button type="button" className={css.root} {...props} />;
}
