import { AppointmentsInput } from "./appointments-field.tsx";
import { BackupKeys } from "./backup-keys-field.tsx";
import { Checkbox, Choices } from "./choices.tsx";
import { ColorInput } from "./color-field.tsx";
import { DaysInput } from "./days-field.tsx";
import type { Entry } from "./entry.ts";
import { problemOf } from "./frame.tsx";
import { HoursInput } from "./hours-field.tsx";
import { LineInput } from "./line-field.tsx";
import { PictureInput } from "./picture-field.tsx";
import { Rows } from "./rows.tsx";
import { SelectInput } from "./select-field.tsx";
import { SwitchInput } from "./switch-field.tsx";

/** A field of a form, by its kind. */
export function ShopField({ field, ...entry }: Omit<Entry, "problem">) {
  const state = { ...entry, problem: problemOf(entry.problems, field.path) };
  switch (field.kind) {
    case "switch":
      return <SwitchInput field={field} {...state} />;
    case "checkbox":
      return <Checkbox field={field} {...state} />;
    case "select":
      return <SelectInput field={field} {...state} />;
    case "choices":
      return <Choices field={field} {...state} />;
    case "rows":
      return <Rows field={field} {...state} />;
    case "keys":
      return <BackupKeys field={field} {...state} />;
    case "hours":
      return <HoursInput field={field} {...state} />;
    case "appointments":
      return <AppointmentsInput field={field} {...state} />;
    case "days":
      return <DaysInput field={field} {...state} />;
    case "picture":
      return <PictureInput field={field} {...state} />;
    case "color":
      return <ColorInput field={field} {...state} />;
    case "number":
    case "names":
    case "lines":
    case "line":
    case "phone":
    case "mail":
    case "date":
      return <LineInput field={field} {...state} />;
  }
}
