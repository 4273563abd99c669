import type { TextField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import { described, Frame, problemOf } from "./frame.tsx";
import { PictureChooser, usePicture } from "./picture-chooser.tsx";

export function PictureInput(entry: Entry<TextField>) {
  const { field, value, problems, onChange } = entry;
  const purpose = field.path.endsWith("logo") ? "logo" : "photo";
  const picture = usePicture(purpose, onChange);
  const problem = picture.problem ?? problemOf(problems, field.path);
  return (
    <Frame {...entry} problem={problem}>
      <PictureChooser {...described(field.path, problem)} picture={picture} file={textOf(value)} />
    </Frame>
  );
}
