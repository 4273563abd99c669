import { useSite } from "../site/context.ts";
import { type HoursLook, hoursLines, hoursText } from "../site/hours.ts";
import { useRules } from "../site/language.ts";

/** See `HoursLook` for the ways to write them; `lines` puts each run of days on its own line. */
export function StoreHours(props: { look?: HoursLook; of?: "store" | "moneyTransfer"; lines?: boolean }) {
  const { look = "sentence", of = "store", lines } = props;
  const rules = useRules();
  const site = useSite();
  const week = of === "store" ? site.hours : site.moneyTransferHours;
  if (!lines) return hoursText(rules, week, look);
  return hoursLines(rules, week, look).map((line) => (
    <span key={line} className="line">
      {`${line} `}
    </span>
  ));
}
