import type { Site } from "../../../site/site.gen.ts";
import type { Group } from "./group.ts";
import {
  isEmpty,
  type ListKey,
  listOf,
  type NumberKey,
  type RowsKey,
  type ShopValues,
  type SwitchKey,
  type TextKey,
  textOf,
  valueAt,
} from "./values.ts";

/** What the summary of a group is made of. */
export type Summary = {
  text: (key: TextKey | NumberKey) => string;
  list: (key: ListKey) => string;
  count: (key: ListKey | RowsKey, one: string, many: string) => string;
  isOn: (key: SwitchKey) => boolean;
  /** As the server has read it; none before its first answer. */
  site: Site | undefined;
  /** The labels of the switches that are on, and the number of all. */
  on: readonly string[];
  of: number;
};

/** What a group says now, in a few words. */
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
