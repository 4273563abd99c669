import type { Form } from "./forms.gen.ts";
import { offered, type Shop } from "./validate.ts";

/** The form as this shop asks it: without choices it does not offer. */
export function forShop(form: Form, shop: Shop): Form {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.control.kind === "oneOf"
        ? { ...field, control: { ...field.control, options: offered(field.control.options, shop) } }
        : field,
    ),
  };
}
