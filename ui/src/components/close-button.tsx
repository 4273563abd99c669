import type { ComponentProps } from "react";
import css from "./close-button.module.css";
import { Icon } from "./icon.tsx";

/** A cross, as large as a fingertip; `aria-label` says what it closes. */
export function CloseButton(button: ComponentProps<"button"> & { "aria-label": string }) {
  return (
    <button type="button" className={css.root} {...button}>
      <Icon name="x" />
    </button>
  );
}
