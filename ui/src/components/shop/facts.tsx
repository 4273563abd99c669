import type { ReactNode } from "react";
import { Icon } from "../pictures/icon.tsx";
import { Email, Fax, MapAddress, Phone } from "./contact-links.tsx";
import css from "./facts.module.css";
import { Offered } from "./offered.tsx";
import { SpecialDays } from "./special-days.tsx";

/** How to reach the shop, in the ways that it has, and its `hours` if they are known. */
export function Facts({ fax, hours }: { fax?: boolean; hours?: ReactNode }) {
  return (
    <ul className={css.root}>
      <li>
        <Icon name="phone" />
        <Phone />
      </li>
      {fax && (
        <Offered fact="fax">
          <li>
            <Icon name="fax" />
            <Fax />
          </li>
        </Offered>
      )}
      <Offered fact="email">
        <li>
          <Icon name="mail" />
          <Email />
        </li>
      </Offered>
      <li>
        <Icon name="pin" />
        <MapAddress />
      </li>
      {hours && (
        <Offered fact="hours">
          <li>
            <Icon name="clock" />
            <div>
              {hours}
              <SpecialDays />
            </div>
          </li>
        </Offered>
      )}
    </ul>
  );
}
