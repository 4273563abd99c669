import { Thing } from "../../../../components/pictures/thing.tsx";
import { useSite } from "../../../../site/context.ts";
import type { DeliveryText } from "../en.ts";
import css from "./road.module.css";

/** The towns as stops on one road; the sentence beside it says the same. */
export function Road({ text }: { text: DeliveryText["road"] }) {
  const { towns, surroundings } = useSite().delivery;
  if (towns.length === 0) return null;
  return (
    <div className={css.root} aria-hidden="true">
      <ul>
        <li>
          <Thing name="shop" />
          {text.store}
        </li>
        {towns.map((town) => (
          <li key={town}>{town}</li>
        ))}
        {surroundings && <li>{text.nearby}</li>}
      </ul>
    </div>
  );
}

/** How far the store delivers, in large letters. */
export function Miles({ text }: { text: DeliveryText["road"] }) {
  const { radiusMiles } = useSite().delivery;
  if (radiusMiles === null) return null;
  return (
    <p className={css.miles} aria-hidden="true">
      <small>{text.about}</small> {text.miles(radiusMiles)}
    </p>
  );
}
