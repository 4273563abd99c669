import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import css from "./modal.module.css";

type Props = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode };

/** A dialog over everything. The browser keeps the focus in it, and gives it back. */
export function Modal({ title, isWide, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={classNames(css.modal, isWide && css.wide)} aria-labelledby={id} onClose={onClose}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={css.close} onClick={onClose}>
          <Icon name="x" />
          <span className="vh">Close</span>
        </button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
