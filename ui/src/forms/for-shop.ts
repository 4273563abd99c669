import { holds } from "../site/shop/conditions.ts";
import type { Site } from "../site/site.gen.ts";
import type { Choice, Field, Form } from "./forms.gen.ts";

/** The facts on which the choices of a form depend. */
export type Shop = { services: Pick<Site["services"], "delivery">; store: Pick<Site["store"], "driveThru"> };

/** The options that the store has. */
export function offered(options: readonly Choice[], shop?: Shop): Choice[] {
  const has = { delivery: shop?.services.delivery ?? true, driveThru: shop?.store.driveThru ?? true };
  return options.filter(({ needs }) => !needs || has[needs]);
}

/** The form for this shop: without the choices that it does not offer, and without the fields that belong to those. */
export function forShop<Any extends Pick<Form, "fields">>(form: Any, shop: Shop): Any {
  const fields = form.fields.map((field) =>
    field.control.kind === "oneOf"
      ? { ...field, control: { ...field.control, options: offered(field.control.options, shop) } }
      : field,
  );
  const isOffered = ({ control }: Field, choice: string) =>
    control.kind === "oneOf" && control.options.some(({ value }) => value === choice);
  return {
    ...form,
    fields: fields.filter(({ onlyWith }) => !onlyWith || fields.some((field) => isOffered(field, onlyWith))),
  };
}

/** Whether `field` belongs to the selected choice. Answers to other fields are neither sent nor checked. */
export function isAsked({ onlyWith }: Field, fields: readonly Field[], answers: Record<string, unknown>): boolean {
  return !onlyWith || fields.some(({ name, control }) => control.kind === "oneOf" && answers[name] === onlyWith);
}

/** Whether patients of this shop can look up the status of a request of this form, for which they need their birth date. */
export function isLookedUp(form: Pick<Form, "fields">, site: Site): boolean {
  return holds(site, "status") && form.fields.some(({ name }) => name === "dateOfBirth");
}
