import type { ComponentProps } from "react";
import { PICTURE_FOLDER, PICTURE_MAX } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { SmallButton } from "../../kit/small-button.tsx";
import { useAction } from "../../kit/use-action.ts";
import css from "./picture-chooser.module.css";

type Purpose = "logo" | "photo" | "person";

/** An uploaded picture is named by its hash, which means nothing to people. */
const nameOf = (file: string) => (file.startsWith(`${PICTURE_FOLDER}/`) ? "the picture you chose" : file);

/** Uploads a picture; `onChange` gets the name of its file. */
export function usePicture(purpose: Purpose, onChange: (file: string) => void) {
  const { outcome, run, refuse } = useAction();
  const send = (file: File | undefined) => {
    if (!file) return;
    if (file.size > PICTURE_MAX) return refuse("That file is over 5 MB. Save it smaller, about 1600 pixels wide.");
    run(async () => onChange((await call("PUT /api/shop/pictures/{key}", { at: purpose, file })).file));
  };
  return { purpose, problem: outcome?.text, send, remove: () => onChange("") };
}

type Props = ComponentProps<"input"> & { picture: ReturnType<typeof usePicture>; file: string };

/** Chooses a picture, and says which one is chosen. */
export function PictureChooser({ picture, file, ...input }: Props) {
  return (
    <div className={css.root}>
      <input
        {...input}
        type="file"
        accept={picture.purpose === "logo" ? ".svg,.png,.jpg,.jpeg" : ".jpg,.jpeg,.png,.webp"}
        onChange={({ target }) => picture.send(target.files?.[0])}
      />
      <span>{file === "" ? "None yet" : nameOf(file)}</span>
      {file !== "" && <SmallButton onClick={picture.remove}>Remove</SmallButton>}
    </div>
  );
}
