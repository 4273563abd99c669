import { holds } from "../site/shop/conditions.ts";
import type { Site } from "../site/site.gen.ts";
import type { Choice, Form } from "./forms.gen.ts";

/** What the choices of a form depend on. */
export type Shop = { services: Pick<Site["services"], "delivery">; store: Pick<Site["store"], "driveThru"> };

/** Those of `options` that the store has. */
export function offered(options: readonly Choice[], shop?: Shop): Choice[] {
  const has = { delivery: shop?.services.delivery ?? true, driveThru: shop?.store.driveThru ?? true };
  return options.filter(({ needs }) => !needs || has[needs]);
}

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
