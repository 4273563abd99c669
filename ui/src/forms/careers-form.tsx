import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import fieldCss from "./field.module.css";
import { describedBy, FieldFrame } from "./field.tsx";
import formCss from "./form.module.css";
import styles from "./sample-forms.css?url";

/** What the application says, by the names of its fields. */
export type ApplicationText = Record<
  Name | "coverLetterHint" | "title" | "noScripts" | "aboutYou" | "yourWork",
  string
> &
  Record<"resume" | "chooseFile" | "fileTypes" | "submit", string> & { required: (star: ReactNode) => ReactNode };

type Name =
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "address"
  | "experience"
  | "education"
  | "coverLetter"
  | "references";

type Field = { name: Name; optional?: boolean; autoComplete?: string } & (
  | { type: "text" | "email" | "tel" }
  | { rows: number }
);

const PERSON: Field[] = [
  { name: "firstName", type: "text", autoComplete: "given-name" },
  { name: "lastName", type: "text", autoComplete: "family-name" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "address", type: "text", autoComplete: "address-line1" },
];

const WORK: Field[] = [
  { name: "experience", rows: 4 },
  { name: "education", rows: 3 },
  { name: "coverLetter", rows: 5 },
  { name: "references", rows: 3, optional: true },
];

const idOf = (name: string) => `application-${name}`;

/** The application of the sample, which never leaves the browser. `thanks` is what an alert says when it is complete. */
export function CareersForm({ text, thanks }: { text: ApplicationText; thanks: string }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    alert(thanks);
    event.currentTarget.reset();
  }

  return (
    // method=dialog outside a dialog, and fields without names: without scripts nothing is sent either.
    <form
      className={classNames(formCss.root, "careers-form on-paper")}
      method="dialog"
      aria-labelledby="application-title"
      onSubmit={onSubmit}
    >
      <link rel="stylesheet" href={styles} precedence="site" />
      <h2 id="application-title">{text.title}</h2>
      <noscript>
        <p>
          <b>{text.noScripts}</b>
        </p>
      </noscript>
      <p className="careers-form-note">{text.required(<span className="careers-form-required">*</span>)}</p>
      <Group legend={text.aboutYou}>
        {PERSON.map((field) => (
          <Question key={field.name} field={field} text={text} />
        ))}
      </Group>
      <Group legend={text.yourWork}>
        {WORK.map((field) => (
          <Question key={field.name} field={field} text={text} />
        ))}
        <Resume text={text} />
      </Group>
      <p className={formCss.send}>
        <Button type="submit">{text.submit}</Button>
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

function Question({ field, text }: { field: Field; text: ApplicationText }) {
  const { name, optional = false, autoComplete } = field;
  const hint = name === "coverLetter" ? text.coverLetterHint : undefined;
  const id = idOf(name);
  const shared = {
    id,
    autoComplete,
    required: !optional,
    "aria-describedby": describedBy(id, hint),
  } satisfies ComponentProps<"input"> & ComponentProps<"textarea">;
  const mark = !optional && (
    <span className="careers-form-required" aria-hidden="true">
      {" *"}
    </span>
  );
  return (
    <FieldFrame
      id={id}
      label={
        <>
          {text[name]}
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
function Resume({ text }: { text: ApplicationText }) {
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
    <FieldFrame id={id} label={text.resume} optional>
      <div className="careers-form-file">
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          aria-describedby={`${id}-hint`}
          ref={picker}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
        />
        <label className={buttonClass("line")} htmlFor={id}>
          {text.chooseFile}
        </label>
        <span className={fieldCss.hint} id={`${id}-hint`}>
          {chosen ?? text.fileTypes}
        </span>
      </div>
    </FieldFrame>
  );
}
