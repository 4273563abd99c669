import { holds } from "../site/conditions.ts";
import type { Site } from "../site/site.gen.ts";
import type { Form } from "./forms.gen.ts";
import { offered, type Shop } from "./validate.ts";

/** The form as this shop asks it: without choices it does not offer. */
export function forShop<Any extends Pick<Form, "fields">>(form: Any, shop: Shop): Any {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.control.kind === "oneOf"
        ? { ...field, control: { ...field.control, options: offered(field.control.options, shop) } }
        : field,
    ),
  };
}

/** Whether patients can look up at this shop how far along a request of this form is: they do it by their birth date. */
export function isLookedUp(form: Pick<Form, "fields">, site: Site): boolean {
  return holds(site, "status") && form.fields.some(({ name }) => name === "dateOfBirth");
}
