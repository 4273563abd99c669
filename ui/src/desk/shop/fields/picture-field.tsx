import type { TextField } from "../groups/group.ts";
import { textOf } from "../groups/values.ts";
import type { Entry } from "./entry.ts";
import { Frame, fieldProps } from "./frame.tsx";
import { PictureChooser, usePicture } from "./picture-chooser.tsx";

export function PictureInput(entry: Entry<TextField>) {
  const { field, value, onChange } = entry;
  const purpose = field.path.endsWith("logo") ? "logo" : "photo";
  const picture = usePicture(purpose, onChange);
  const problem = picture.problem ?? entry.problem;
  return (
    <Frame {...entry} problem={problem}>
      <PictureChooser {...fieldProps(field.path, problem)} picture={picture} file={textOf(value)} />
    </Frame>
  );
}
