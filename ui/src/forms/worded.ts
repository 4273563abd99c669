import type { Choice, Control, Field, Form, FormId, LookupForm, Need } from "./forms.gen.ts";

/** A form without words, the same in every language; null values are left out. */
export type Structure<Id extends string = string> = {
  readonly id: Id;
  readonly page: string;
  readonly fields: readonly {
    readonly name: string;
    readonly control:
      | Exclude<Control, { kind: "oneOf" | "severalOf" | "consent" }>
      | {
          readonly kind: "oneOf" | "severalOf";
          readonly options: readonly { readonly value: string; readonly needs?: Need }[];
        }
      | { readonly kind: "consent" };
    readonly required: boolean;
    readonly autocomplete?: string;
    readonly onlyWith?: string;
  }[];
};

type ChoiceText = Pick<Choice, "label"> & { readonly hint?: string };

type FieldText = Pick<Field, "label" | "missing"> & {
  readonly hint?: string;
  readonly group?: string;
  readonly statement?: string;
  readonly options?: Readonly<Record<string, ChoiceText>>;
};

/** The words of a look-up in one language; its fields and choices by name. */
export type LookupText = Pick<LookupForm, "title" | "submit" | "busy"> & {
  readonly fields: Readonly<Record<string, FieldText>>;
};

export type FormText = LookupText & Pick<Form, "success" | "failure"> & { readonly incomplete?: string };

/** A form in the language of `text`. */
export function worded(structure: Structure<FormId>, text: FormText): Form;
export function worded(structure: Structure, text: LookupText): LookupForm;
export function worded(structure: Structure, text: LookupText): unknown {
  const fields = structure.fields.map((field) => {
    const { options, statement, ...words } = text.fields[field.name] as FieldText;
    const control =
      "options" in field.control
        ? { ...field.control, options: field.control.options.map((one) => ({ ...one, ...options?.[one.value] })) }
        : { ...field.control, statement };
    return { ...field, ...words, control };
  });
  return { ...structure, ...text, fields };
}
