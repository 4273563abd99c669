import { Fragment, type ReactNode } from "react";
import { holds } from "../site/conditions.ts";
import { addressLine, listed, mapsLink, telLink } from "../site/contact-details.ts";
import { useSite } from "../site/context.ts";
import { type HoursLook, hoursLines, hoursText, opensOn } from "../site/hours.ts";
import { directionOf, language, rules } from "../site/language.ts";
import { Icon } from "./icon.tsx";
import { words } from "./words.ts";

/** A number or an address is written from the left, and apart from what stands beside it, in languages written from the right. */
export function Apart({ children }: { children: ReactNode }) {
  return directionOf(language()) ? <bdi dir="ltr">{children}</bdi> : children;
}

/** The pharmacy's facts as words and links, for prose: `Call us at <Phone />.` */
export function PharmacyName() {
  return useSite().name;
}

export function Phone({ className, icon }: { className?: string; icon?: boolean }) {
  const { phone } = useSite();
  return (
    <a className={className} href={telLink(phone)}>
      {icon && <Icon name="phone" />}
      <Apart>{phone}</Apart>
    </a>
  );
}

/** "Fax (518) 555-0143"; nothing when the pharmacy has none. */
export function Fax() {
  const { fax } = useSite();
  if (!fax) return null;
  return (
    <span>
      {`${words().fax} `}
      <span className="nowrap">
        <Apart>{fax}</Apart>
      </span>
    </span>
  );
}

/** May break before the @ and each dot: it is long for a phone. Nothing when the pharmacy has none. */
export function Email({ className }: { className?: string }) {
  const { email } = useSite();
  if (!email) return null;
  return (
    <a className={className} href={`mailto:${email}`}>
      <Apart>
        {email.split(/(?=[@.])/).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </Apart>
    </a>
  );
}

export function Address() {
  return <Apart>{addressLine(useSite())}</Apart>;
}

/** The address as a link to a maps search. */
export function MapAddress({ newTab, className }: { newTab?: boolean; className?: string }) {
  const site = useSite();
  const address = addressLine(site);
  const ending = `${site.state} ${site.zip}`;
  const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a className={className} href={mapsLink(address)} {...tab}>
      <Apart>
        {/* "NY 12345" on one line. */}
        {address.slice(0, -ending.length)}
        <span className="nowrap">{ending}</span>
      </Apart>
      {newTab && <span className="vh">{` (${words().newTab})`}</span>}
    </a>
  );
}

/** See `HoursLook` for the ways to write them; `lines` puts each run of days on its own line. */
export function StoreHours(props: { look?: HoursLook; of?: "store" | "moneyTransfer"; lines?: boolean }) {
  const { look = "sentence", of = "store", lines } = props;
  const site = useSite();
  const week = of === "store" ? site.hours : site.moneyTransferHours;
  if (!lines) return hoursText(week, look);
  return hoursLines(week, look).map((line) => (
    <span key={line} className="line">
      {`${line} `}
    </span>
  ));
}

/** Which counter is open on days when the store is not; nothing when no counter is. */
export function MoneyTransferOnlyDays() {
  const site = useSite();
  const { hours, moneyTransferHours } = site;
  const days = rules().days.filter((_, day) => !opensOn(hours, day) && opensOn(moneyTransferHours, day));
  if (!holds(site, "moneygram") || days.length === 0) return null;
  return <p>{words().onlyMoneyTransfer(listed(days))}</p>;
}

/** "24-48 hours"; use it inside `<Offered fact="refillHours">`. */
export function RefillTime() {
  const { refillHours } = useSite().promise;
  return refillHours && <span className="nowrap">{rules().term(refillHours)}</span>;
}

/** "5,000+"; use it inside `<Offered fact="customers">`. */
export function Customers() {
  return useSite().store.customers;
}

/** Whether a pharmacist of this store stands behind the texts. */
export function Review({ of }: { of: "blog" | "newsletter" }) {
  const name = useSite()[of].reviewedBy;
  return name ? `Reviewed by ${name}` : "Sample article, not yet reviewed by a pharmacist of this store";
}

export function PrivacyOfficer() {
  return useSite().privacyOfficer;
}

/** The mailing address of the terms of service, which is not the pharmacy's own. */
export function TermsAddress() {
  return useSite().legal.termsAddress;
}
