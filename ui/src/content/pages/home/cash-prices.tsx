import type { ReactNode } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Section } from "../../../components/section.tsx";
import { Definitions } from "../../../components/values.tsx";
import { useSite } from "../../../site/context.ts";
import css from "./home.module.css";
import type { HomeText } from "./text.ts";

export function CashPrices({ text }: { text: HomeText }) {
  const site = useSite();
  const { title, lead, ask, items } = text.prices;
  const points = items(site);
  const { coupons, noHiddenFees, lowestPrice } = site.claims;
  return (
    <Section tone="cash">
      <div className={css.prices}>
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          {points.length > 0 && <Definitions items={points} />}
          <LinkButton href="/contact">{ask}</LinkButton>
        </div>
        {coupons && noHiddenFees && lowestPrice && <Receipt text={text} />}
      </div>
    </Section>
  );
}

/** A till receipt that explains instead of naming prices; a decoration. */
function Receipt({ text }: { text: HomeText }) {
  const { title, brand, usualPrice, generic, coupon, applied, fees, none, youPay, lowest } = text.receipt;
  const line = (what: string, how: ReactNode) => (
    <p>
      <span>{what}</span>
      <span>{how}</span>
    </p>
  );
  return (
    <div className={css.receipt} aria-hidden="true">
      <div>
        <p className={css.head}>
          <b>{useSite().name}</b>
          <br />
          {title}
        </p>
        <hr />
        {line(brand, <s>{usualPrice}</s>)}
        {line(generic, applied)}
        {line(coupon, applied)}
        {line(fees, none)}
        <hr />
        <p>
          <b>{youPay}</b>
          <b>
            {lowest[0]}
            <br />
            {lowest[1]}
          </b>
        </p>
        <p className={css.code} />
      </div>
    </div>
  );
}
