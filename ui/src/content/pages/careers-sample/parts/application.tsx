import { useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../../components/controls/button.tsx";
import application from "../../../../forms/catalogue/application.gen.ts";
import fieldCss from "../../../../forms/field.module.css";
import { FieldFrame } from "../../../../forms/field.tsx";
import { SampleForm } from "../../../../forms/sample-form.tsx";
import { worded } from "../../../../forms/worded.ts";
import type { CareersSampleText } from "../en.tsx";

/** The sample's application form. An alert says `thanks` when the answers are complete. */
export function Application({ text, thanks }: { text: CareersSampleText; thanks: string }) {
  return (
    <SampleForm
      form={worded(application, text.form)}
      noScripts={text.noScripts}
      starred={text.required}
      className="careers-form"
      onDone={(form) => {
        alert(thanks);
        form.reset();
      }}
    >
      <Resume text={text} />
    </SampleForm>
  );
}

/** The browser's file picker is transparent, and lies over the drawn one. */
function Resume({ text }: { text: Pick<CareersSampleText, "resume" | "chooseFile" | "fileTypes"> }) {
  const [chosen, setChosen] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = picker.current?.form;
    const clear = () => setChosen(undefined);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  const id = "application-resume";
  return (
    <FieldFrame id={id} label={<span id={`${id}-label`}>{text.resume}</span>} optional>
      <div className="careers-form-file">
        <input
          id={id}
          type="file"
          accept=".pdf,.doc,.docx"
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-hint`}
          ref={picker}
          onChange={({ target }) => setChosen(target.files?.[0]?.name)}
        />
        <span className={buttonClass("line")} id={`${id}-button`}>
          {text.chooseFile}
        </span>
        <span className={fieldCss.hint} id={`${id}-hint`}>
          {chosen ?? text.fileTypes}
        </span>
      </div>
    </FieldFrame>
  );
}
