import { type ComponentProps, useEffect, useId, useRef } from "react";
import { control, DeskField } from "./desk-field.tsx";
import css from "./text-field.module.css";

type Props = Pick<
  ComponentProps<"input">,
  "name" | "type" | "autoComplete" | "placeholder" | "maxLength" | "required"
> & {
  label: string;
  hint?: string;
  /** Whether it has the focus as soon as it is there. */
  focused?: boolean;
  describedBy?: string;
};

/** A question of a form that is sent as a whole. */
export const FormField = (props: Omit<ComponentProps<typeof DeskField>, "className">) => (
  <DeskField className={css.root} {...props} />
);

/** A line of a form that is sent as a whole. */
export function TextField({ label, hint, focused, describedBy, ...input }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <FormField id={id} label={label} hint={hint}>
      <input
        required
        ref={field}
        {...control(id)}
        {...(describedBy && { "aria-describedby": describedBy })}
        {...input}
      />
    </FormField>
  );
}
