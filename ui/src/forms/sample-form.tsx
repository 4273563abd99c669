import type { ReactNode, Ref } from "react";
import { classNames } from "../components/class-names.ts";
import { Button } from "../components/controls/button.tsx";
import { Field } from "./field.tsx";
import css from "./form.module.css";
import type { Form } from "./forms.gen.ts";
import { Groups, StarNote } from "./groups.tsx";
import { partId } from "./part-id.ts";

type SampleFormProps = {
  form: Form;
  /** What to do if scripts are off. */
  noScripts: string;
  className: string;
  ref?: Ref<HTMLFormElement>;
  onDone: (form: HTMLFormElement) => void;
  /** As of a `SiteForm`. */
  starred?: (star: ReactNode) => ReactNode;
  /** Below the last field. */
  children?: ReactNode;
};

/** A form of the catalogue on a page of the sample. Its answers are checked in the browser and never sent. */
export function SampleForm({ form, noScripts, className, ref, onDone, starred, children }: SampleFormProps) {
  const { id, title, submit, fields } = form;
  return (
    // With method=dialog outside a dialog, and with fields without names, nothing is sent without scripts either.
    <form
      className={classNames(css.root, "on-paper", className)}
      method="dialog"
      aria-labelledby={partId(id, "title")}
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(event.currentTarget);
      }}
    >
      <div>
        <h2 id={partId(id, "title")}>{title}</h2>
        <noscript>
          <p>
            <b>{noScripts}</b>
          </p>
        </noscript>
      </div>
      {starred && <StarNote says={starred} />}
      <Groups fields={fields} last={children}>
        {(field) => (
          <Field
            id={partId(id, field.name)}
            field={{ ...field, name: "" }}
            value=""
            problem={undefined}
            today={undefined}
            isStarred={starred !== undefined && field.required}
          />
        )}
      </Groups>
      <p className={css.send}>
        <Button type="submit">{submit}</Button>
      </p>
    </form>
  );
}
