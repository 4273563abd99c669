import { type ComponentProps, useEffect, useId, useRef } from "react";
import { controlProps, DeskField } from "./desk-field.tsx";
import css from "./text-field.module.css";

type Props = Pick<
  ComponentProps<"input">,
  "name" | "type" | "autoComplete" | "placeholder" | "maxLength" | "required" | "dir" | "value" | "onChange"
> & {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  /** Whether it gets the focus when it is first shown. */
  focused?: boolean;
  describedBy?: string;
};

/** A question of a form that is sent as a whole. */
export const FormField = (props: Omit<ComponentProps<typeof DeskField>, "className">) => (
  <DeskField className={css.root} {...props} />
);

/** A line of a form that is sent as a whole. */
export function TextField({ label, hint, problem, focused, describedBy, ...input }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      <input
        required
        ref={field}
        {...controlProps(id, problem)}
        {...(describedBy && { "aria-describedby": describedBy })}
        {...input}
      />
    </FormField>
  );
}

type SelectProps = Pick<ComponentProps<"select">, "name" | "value" | "onChange"> & {
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
};

/** One of a list, in a form that is sent as a whole. */
export function SelectField({ label, choices, ...select }: SelectProps) {
  const id = useId();
  return (
    <FormField id={id} label={label}>
      <select {...controlProps(id)} {...select}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FormField>
  );
}
