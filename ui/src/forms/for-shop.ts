import type { Form } from "./forms.gen.ts";
import { offered, type Shop } from "./validate.ts";
import { words as wordsOfForms } from "./words.ts";

/** The form as this shop asks it: without choices it does not offer, and without words about delivery where there is none. */
export function forShop(form: Form, shop: Shop): Form {
  const { withoutDelivery } = wordsOfForms();
  const words = (text: string) => (shop.services.delivery ? text : withoutDelivery(text));
  return {
    ...form,
    success: words(form.success),
    fields: form.fields.map((field) => ({
      ...field,
      label: words(field.label),
      control:
        field.control.kind === "oneOf"
          ? { ...field.control, options: offered(field.control.options, shop) }
          : field.control,
    })),
  };
}
