import { opensOn } from "../../site/calendar/hours.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useLang, useRules, useWords } from "../../site/language/language.ts";
import { holds } from "../../site/shop/conditions.ts";
import { addressLine } from "../../site/shop/contact-details.ts";
import { LeftToRight } from "./contact-links.tsx";

// Apart from the others, because the frame and Home need only these.
export * from "./contact-links.tsx";
export * from "./store-hours.tsx";

/** The pharmacy's facts as words and links, for prose: `Call us at <Phone />.` */
export function PharmacyName() {
  return <bdi>{useSite().name}</bdi>;
}

export function Address() {
  return <LeftToRight>{addressLine(useSite())}</LeftToRight>;
}

/** Which counter is open on days when the store is closed; nothing if none is. */
export function MoneyTransferOnlyDays() {
  const site = useSite();
  const { rules, components } = useWords();
  const { hours, moneyTransferHours } = site;
  const days = rules.days.filter((_, day) => !opensOn(hours, day) && opensOn(moneyTransferHours, day));
  if (!holds(site, "moneygram") || days.length === 0) return null;
  return <p>{components.onlyMoneyTransfer(rules.list(days))}</p>;
}

/** "24-48 hours"; use it inside `<Offered fact="refillHours">`. */
export function RefillTime() {
  const { refillHours } = useSite().promise;
  const { term } = useRules();
  return refillHours && <span className="nowrap">{term(refillHours)}</span>;
}

/** Whether a pharmacist of this store stands behind the texts. */
export function Review({ of }: { of: "blog" | "newsletter" }) {
  const name = useSite()[of].reviewedBy;
  return name ? `Reviewed by ${name}` : "Sample article, not yet reviewed by a pharmacist of this store";
}

export function PrivacyOfficer() {
  return <bdi {...langAttributes(useLang())}>{useSite().privacyOfficer}</bdi>;
}

/** The mailing address of the terms of service, which is not the pharmacy's own. */
export function TermsAddress() {
  return <LeftToRight>{useSite().legal.termsAddress}</LeftToRight>;
}
