import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import css from "./careers-form.module.css";
import fieldCss from "./field.module.css";
import { describedBy, FieldFrame } from "./field.tsx";
import formCss from "./form.module.css";

/** An application. It never leaves the browser; `position`, `availability` and `salary` are held without an input. */
type Application = Record<FieldName | "position" | "availability" | "salary", string> & { resume: File | null };

type FieldName =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "address"
  | "experience"
  | "education"
  | "coverLetter"
  | "references";
type Field = { name: FieldName; label: string; hint?: string; optional?: boolean; autoComplete?: string } & (
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

const EMPTY: Application = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  position: "",
  experience: "",
  education: "",
  availability: "",
  salary: "",
  coverLetter: "",
  references: "",
  resume: null,
};

const idOf = (name: string) => `application-${name}`;

/** The employment application. `thanks` is what an alert says when it is complete. */
export function CareersForm({ thanks }: { thanks: string }) {
  const form = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [application, setApplication] = useState(EMPTY);
  const set = (change: Partial<Application>) => setApplication((held) => ({ ...held, ...change }));

  // What was typed before this script ran counts.
  useEffect(() => setApplication({ ...EMPTY, ...typed(form.current as HTMLFormElement) }), []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    alert(thanks);
    setApplication(EMPTY);
    if (file.current) file.current.value = "";
  }

  const question = (field: Field) => (
    <Question
      key={field.name}
      field={field}
      value={application[field.name]}
      onChange={(value) => set({ [field.name]: value })}
    />
  );

  return (
    // method=dialog outside a dialog, and fields without names: without scripts nothing is sent either.
    <form
      className={classNames(formCss.root, css.root, "on-paper")}
      method="dialog"
      aria-labelledby="application-title"
      ref={form}
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
      <Group legend="About you">{PERSON.map(question)}</Group>
      <Group legend="Your work">
        {WORK.map(question)}
        <Resume ref={file} chosen={application.resume} onChange={(resume) => set({ resume })} />
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

function Question({ field, value, onChange }: { field: Field; value: string; onChange: (value: string) => void }) {
  const { name, label, hint, optional = false, autoComplete } = field;
  const id = idOf(name);
  const shared = {
    id,
    value,
    autoComplete,
    required: !optional,
    "aria-describedby": describedBy(id, hint),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
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

type ResumeProps = { ref: Ref<HTMLInputElement>; chosen: File | null; onChange: (file: File | null) => void };

/** The browser's own file picker under a button that looks like ours. */
function Resume({ ref, chosen, onChange }: ResumeProps) {
  const id = idOf("resume");
  return (
    <FieldFrame id={id} label="Resume" optional>
      <div className={css.file}>
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          aria-describedby={`${id}-hint`}
          ref={ref}
          onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        />
        <label className={buttonClass("line")} htmlFor={id}>
          Choose a file
        </label>
        <span className={fieldCss.hint} id={`${id}-hint`}>
          {chosen?.name ?? "PDF, DOC or DOCX. Max 5MB"}
        </span>
      </div>
    </FieldFrame>
  );
}

/** What stands in the fields. */
function typed(form: HTMLFormElement): Partial<Application> {
  return Object.fromEntries(
    [...PERSON, ...WORK].map(({ name }) => [name, (form.elements.namedItem(idOf(name)) as HTMLInputElement).value]),
  );
}
