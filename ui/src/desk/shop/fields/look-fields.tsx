import { PICTURE_FOLDER, PICTURE_MAX } from "../../desk.gen.ts";
import { putPicture } from "../../kit/client.ts";
import small from "../../kit/small-button.module.css";
import { useAction } from "../../kit/use-action.ts";
import type { Entry } from "../groups/questions.ts";
import { textOf } from "../groups/shop-values.ts";
import { described, Frame, problemOf } from "./frame.tsx";
import css from "./shop-field.module.css";

export function Color(entry: Entry) {
  const { field, value, problems, suggestion: nearest, onChange } = entry;
  const problem = problemOf(problems, field.path);
  return (
    <Frame
      {...entry}
      problem={problem}
      help={
        problem &&
        nearest && (
          <button type="button" className={css.fix} onClick={() => onChange(nearest)}>
            Use the closest, {nearest}
          </button>
        )
      }
    >
      <div className={css.color}>
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : "#0b4b3a"}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          {...described(field.path, problem)}
          value={textOf(value)}
          placeholder="#0b4b3a"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Frame>
  );
}

/** An uploaded picture is named by its hash, which tells nobody anything. */
const nameOf = (file: string) => (file.startsWith(`${PICTURE_FOLDER}/`) ? "the picture you chose" : file);

export function PictureField(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const { outcome, run, refuse } = useAction();
  const problem = outcome?.text ?? problemOf(problems, field.path);
  const key = field.path.endsWith("logo") ? "logo" : "photo";
  const send = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_MAX) return refuse("That file is over 5 MB. Save it smaller, about 1600 pixels wide.");
    run(async () => {
      onChange((await putPicture(key, file)).file);
      return undefined;
    });
  };
  return (
    <Frame {...entry} problem={problem}>
      <div className={css.color}>
        <input
          {...described(field.path, problem)}
          type="file"
          accept={key === "logo" ? ".svg,.png,.jpg,.jpeg" : ".jpg,.jpeg,.png,.webp"}
          onChange={({ target }) => send(target.files?.[0])}
        />
        {value !== "" && (
          <>
            <span>{nameOf(textOf(value))}</span>
            <button type="button" className={small.root} onClick={() => onChange("")}>
              Remove
            </button>
          </>
        )}
      </div>
    </Frame>
  );
}
