import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import css from "./careers-form.module.css";
import fieldCss from "./field.module.css";
import { describedBy, FieldFrame } from "./field.tsx";
import formCss from "./form.module.css";

type Field = { name: string; label: string; hint?: string; optional?: boolean; autoComplete?: string } & (
  | { type: "text" | "email" | "tel" }
  | { rows: number }
);

const PERSON: Field[] = [
  { name: "firstName", label: "First name", type: "text", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", type: "text", autoComplete: "family-name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
  { name: "address", label: "Address", type: "text", autoComplete: "street-address" },
];

const WORK: Field[] = [
  { name: "experience", label: "Experience", rows: 4 },
  { name: "education", label: "Education", rows: 3 },
  { name: "coverLetter", label: "Cover letter", rows: 5, hint: "Why this pharmacy, in a few sentences." },
  { name: "references", label: "References", rows: 3, optional: true },
];

const idOf = (name: string) => `application-${name}`;

/** The employment application, which never leaves the browser. `thanks` is what an alert says when it is complete. */
export function CareersForm({ thanks }: { thanks: string }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    alert(thanks);
    event.currentTarget.reset();
  }

  return (
    // method=dialog outside a dialog, and fields without names: without scripts nothing is sent either.
    <form
      className={classNames(formCss.root, css.root, "on-paper")}
      method="dialog"
      aria-labelledby="application-title"
      onSubmit={onSubmit}
    >
      <h2 id="application-title">Employment Application</h2>
      <noscript>
        <p>
          <b>This form needs scripts, which are switched off in your browser. Call us or come by instead.</b>
        </p>
      </noscript>
      <p className={css.note}>
        Fields marked <span className={css.required}>*</span> are required.
      </p>
      <Group legend="About you">
        {PERSON.map((field) => (
          <Question key={field.name} {...field} />
        ))}
      </Group>
      <Group legend="Your work">
        {WORK.map((field) => (
          <Question key={field.name} {...field} />
        ))}
        <Resume />
      </Group>
      <p className={formCss.send}>
        <Button type="submit">Submit application</Button>
      </p>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={formCss.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

function Question(field: Field) {
  const { name, label, hint, optional = false, autoComplete } = field;
  const id = idOf(name);
  const shared = {
    id,
    autoComplete,
    required: !optional,
    "aria-describedby": describedBy(id, hint),
  } satisfies ComponentProps<"input"> & ComponentProps<"textarea">;
  const mark = !optional && (
    <span className={css.required} aria-hidden="true">
      {" *"}
    </span>
  );
  return (
    <FieldFrame
      id={id}
      label={
        <>
          {label}
          {mark}
        </>
      }
      hint={hint}
      optional={optional}
    >
      {"rows" in field ? <textarea {...shared} rows={field.rows} /> : <input {...shared} type={field.type} />}
    </FieldFrame>
  );
}

/** The browser's own file picker under a button that looks like ours. */
function Resume() {
  const [chosen, setChosen] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = picker.current?.form;
    const clear = () => setChosen(undefined);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  const id = idOf("resume");
  return (
    <FieldFrame id={id} label="Resume" optional>
      <div className={css.file}>
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          aria-describedby={`${id}-hint`}
          ref={picker}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
        />
        <label className={buttonClass("line")} htmlFor={id}>
          Choose a file
        </label>
        <span className={fieldCss.hint} id={`${id}-hint`}>
          {chosen ?? "PDF, DOC or DOCX. Max 5MB"}
        </span>
      </div>
    </FieldFrame>
  );
}
