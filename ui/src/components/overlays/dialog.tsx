import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { CloseButton } from "../controls/close-button.tsx";
import css from "./dialog.module.css";

type Props = ComponentProps<"dialog"> & {
  title: string;
  onClose: () => void;
  /** Buttons that stay in sight. */
  foot?: ReactNode;
};

/** A modal dialog, open as long as it is rendered. The browser keeps the focus in it. */
export function Dialog({ title, className, foot, onClose, children, ...box }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    dialog.current?.showModal();
    // If the close button got the focus, a screen reader would say only that button's name.
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={classNames(css.root, "on-paper", className)}
      aria-labelledby="dialog-title"
      onClose={onClose}
      {...box}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id="dialog-title" className="no-ring" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <CloseButton aria-label="Close" onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
