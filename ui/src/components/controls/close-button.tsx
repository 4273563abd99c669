import type { ComponentProps } from "react";
import { Icon } from "../pictures/icon.tsx";
import css from "./close-button.module.css";

/** A cross, as large as a fingertip; `aria-label` says what it closes. */
export function CloseButton(button: ComponentProps<"button"> & { "aria-label": string }) {
  return (
    <button type="button" className={css.root} {...button}>
      <Icon name="x" />
    </button>
  );
}
