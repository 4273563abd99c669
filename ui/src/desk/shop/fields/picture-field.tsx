import { PICTURE_FOLDER, PICTURE_MAX } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { SmallButton } from "../../kit/small-button.tsx";
import { useAction } from "../../kit/use-action.ts";
import type { TextField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import { described, Frame, problemOf } from "./frame.tsx";
import css from "./picture-field.module.css";

/** An uploaded picture is named by its hash, which means nothing to people. */
const nameOf = (file: string) => (file.startsWith(`${PICTURE_FOLDER}/`) ? "the picture you chose" : file);

export function PictureInput(entry: Entry<TextField>) {
  const { field, value, problems, onChange } = entry;
  const { outcome, run, refuse } = useAction();
  const problem = outcome?.text ?? problemOf(problems, field.path);
  const key = field.path.endsWith("logo") ? "logo" : "photo";
  const send = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_MAX) return refuse("That file is over 5 MB. Save it smaller, about 1600 pixels wide.");
    run(async () => {
      onChange((await call("PUT /api/shop/pictures/{key}", { at: key, file })).file);
      return undefined;
    });
  };
  return (
    <Frame {...entry} problem={problem}>
      <div className={css.root}>
        <input
          {...described(field.path, problem)}
          type="file"
          accept={key === "logo" ? ".svg,.png,.jpg,.jpeg" : ".jpg,.jpeg,.png,.webp"}
          onChange={({ target }) => send(target.files?.[0])}
        />
        {value !== "" && (
          <>
            <span>{nameOf(textOf(value))}</span>
            <SmallButton onClick={() => onChange("")}>Remove</SmallButton>
          </>
        )}
      </div>
    </Frame>
  );
}
