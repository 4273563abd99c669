import { type HoursVariant, hoursLines, hoursText } from "../../site/calendar/hours.ts";
import { useSite } from "../../site/context.ts";
import { useRules } from "../../site/language/language.ts";

/** See `HoursVariant` for the ways to write them; `lines` puts each run of days on its own line. */
export function StoreHours(props: { variant?: HoursVariant; of?: "store" | "moneyTransfer"; lines?: boolean }) {
  const { variant = "sentence", of = "store", lines } = props;
  const rules = useRules();
  const site = useSite();
  const week = of === "store" ? site.hours : site.moneyTransferHours;
  if (!lines) return hoursText(rules, week, variant);
  return hoursLines(rules, week, variant).map((line) => (
    <span key={line} className="line">
      {`${line} `}
    </span>
  ));
}
