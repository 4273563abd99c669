import type { Site } from "../../../site/site.gen.ts";
import type { Group } from "./group.ts";
import { isEmpty, listOf, type ShopValues, textOf, valueAt } from "./values.ts";

/** The present values of a group, in a few words. */
export function summaryOf({ summary, fields }: Group, facts: ShopValues, site: Site | undefined): string {
  const at = (key: string) => valueAt(facts, key);
  const switches = fields.filter(({ kind }) => kind === "switch");
  return summary({
    text: (key) => textOf(at(key)),
    list: (key) => listOf(at(key)).join(", "),
    count: (key, one, many) => {
      const { length } = listOf(at(key));
      return length === 0 ? "None yet" : length === 1 ? one : `${length} ${many}`;
    },
    isOn: (key) => at(key) === true,
    site,
    on: switches.flatMap(({ path, label }) => (isEmpty(at(path)) ? [] : [label])),
    of: switches.length,
  });
}
