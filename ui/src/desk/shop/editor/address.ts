import { type ShopValues, withValue } from "../groups/shop-values.ts";

/** "7 Maple St, Anytown, NY 12345", as people paste it; a map adds the country. */
const WHOLE = /^(.+?),\s*([^,\d]+?),?\s+([a-z]{2}),?\s+(\d{5}(?:-\d{4})?)(?:,\s*(?:USA|United States))?$/i;

/** A whole address in the field of the street goes into the fields that it belongs in. */
export function withAddress(facts: ShopValues, street: string): ShopValues {
  const parts = WHOLE.exec(street.trim())?.slice(1);
  if (!parts) return facts;
  return ["street", "city", "state", "zip"].reduce(
    (all, key, at) => withValue(all, `pharmacy.${key}`, parts[at]),
    facts,
  );
}
