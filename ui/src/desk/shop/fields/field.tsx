import type { Entry } from "../groups/questions.ts";
import { BackupKeysField } from "./backup-keys-field.tsx";
import { Checkbox, Choices } from "./choices.tsx";
import { ColorField } from "./color-field.tsx";
import { DaysField } from "./days-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { LineField } from "./line-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { Rows } from "./rows.tsx";
import { SelectField } from "./select-field.tsx";
import { SwitchField } from "./switch-field.tsx";

/** One question of a form, by its kind. */
export function ShopField(entry: Entry) {
  switch (entry.field.kind) {
    case "switch":
      return <SwitchField {...entry} />;
    case "checkbox":
      return <Checkbox {...entry} />;
    case "select":
      return <SelectField {...entry} />;
    case "keys":
      return <BackupKeysField {...entry} />;
    case "rows":
      return <Rows {...entry} />;
    case "picture":
      return <PictureField {...entry} />;
    case "hours":
      return <HoursField {...entry} />;
    case "days":
      return <DaysField {...entry} />;
    case "color":
      return <ColorField {...entry} />;
    default:
      return entry.field.choices ? <Choices {...entry} /> : <LineField {...entry} />;
  }
}
