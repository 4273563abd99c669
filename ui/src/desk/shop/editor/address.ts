import { type ShopValues, withValue } from "../groups/values.ts";

/** "7 Maple St, Anytown, NY 12345", as people paste it; a map adds the country. */
const WHOLE_ADDRESS = /^(.+?),\s*([^,\d]+?),?\s+([a-z]{2}),?\s+(\d{5}(?:-\d{4})?)(?:,\s*(?:USA|United States))?$/i;

/** Splits a whole address in the field of the street into its fields. */
export function withAddress(facts: ShopValues, street: string): ShopValues {
  const parts = WHOLE_ADDRESS.exec(street.trim())?.slice(1);
  if (!parts) return facts;
  return ["street", "city", "state", "zip"].reduce(
    (all, key, at) => withValue(all, `pharmacy.${key}`, parts[at]),
    facts,
  );
}
