import type { ComponentProps, FormEvent, ReactNode } from "react";
import css from "./desk-form.module.css";

type FormProps = Omit<ComponentProps<"form">, "className" | "onSubmit"> & {
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
};

const submitWith = (onSubmit: FormProps["onSubmit"]) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  onSubmit(new FormData(event.currentTarget), event.currentTarget);
};

/** Fields one below the other. */
export function StackedForm({ onSubmit, ...rest }: FormProps) {
  return <form className={css.stacked} onSubmit={submitWith(onSubmit)} {...rest} />;
}

/** Fields and their button on one line, where there is room. */
export function InlineForm({ onSubmit, ...rest }: FormProps) {
  return <form className={css.inline} onSubmit={submitWith(onSubmit)} {...rest} />;
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <p className={css.buttons}>{children}</p>;
}
