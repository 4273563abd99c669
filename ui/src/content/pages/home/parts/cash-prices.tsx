import coupon from "../../../../art/card-coupon.svg?picture";
import { LinkButton } from "../../../../components/controls/button.tsx";
import { Definitions } from "../../../../components/lists/definitions.tsx";
import { Section } from "../../../../components/page/section.tsx";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { useSite } from "../../../../site/context.ts";
import { present } from "../../../../site/language/present.ts";
import type { HomeText } from "../en.ts";
import css from "../home.module.css";

export function CashPrices({ text }: { text: HomeText }) {
  const { claims } = useSite();
  const { title, lead, ask, priceFirst, lowestPrice, discount } = text.prices;
  const points = present(
    claims.priceFirst && priceFirst,
    claims.lowestPrice && lowestPrice,
    claims.discountAtRegister && discount,
  );
  return (
    <Section tone="cash" tight className={css.prices} title={title} lead={lead}>
      {points.length > 0 && <Definitions items={points} />}
      <LinkButton href="/contact">{ask}</LinkButton>
      <Picture art={coupon} alt="" />
    </Section>
  );
}
