import type { Week } from "../../../site/site.gen.ts";
import type { ShopValues } from "../groups/values.ts";
import { firstFacts, missingOf } from "./facts.ts";
import css from "./missing.module.css";

/** How many of the six facts are there, and which are still missing. */
export function Missing({ facts, week }: { facts: ShopValues; week: Week | undefined }) {
  const { known, names } = missingOf(firstFacts(facts, week));
  const count = known.filter(Boolean).length;
  const some = names.slice(0, 2).join(" and ") + (names.length > 2 ? " …" : "");
  return (
    <p className={css.root} role="status">
      <span aria-hidden="true">
        {known.map((isKnown, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: six dots, each of one fact
          <i key={at} data-known={isKnown} />
        ))}
      </span>
      <span>
        <b>{names.length === 0 ? "All there." : `${count} of 6.`}</b>{" "}
        {names.length === 0 ? "You can change everything later." : `Still missing: ${some}`}
      </span>
    </p>
  );
}
