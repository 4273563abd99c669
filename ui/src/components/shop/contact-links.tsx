import { Fragment, type ReactNode } from "react";
import { useSite } from "../../site/context.ts";
import { directionOf, useLang } from "../../site/language/language.ts";
import { addressLine, mapsLink, telLink } from "../../site/shop/contact-details.ts";
import { Icon } from "../pictures/icon.tsx";
import { useComponentWords } from "../words.ts";

/** Keeps a number or an address left-to-right within right-to-left text. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return directionOf(useLang()) ? <bdi dir="ltr">{children}</bdi> : children;
}

export function Phone({ className, icon }: { className?: string; icon?: boolean }) {
  const { phone } = useSite();
  return (
    <a className={className} href={telLink(phone)}>
      {icon && <Icon name="phone" />}
      <LeftToRight>{phone}</LeftToRight>
    </a>
  );
}

/** "Fax (518) 555-0143"; nothing when the pharmacy has none. */
export function Fax() {
  const { fax } = useSite();
  const words = useComponentWords();
  if (!fax) return null;
  return (
    <span>
      {`${words.fax} `}
      <span className="nowrap">
        <LeftToRight>{fax}</LeftToRight>
      </span>
    </span>
  );
}

/** The most letters that fit on one line of the narrowest column. */
const LINE_LETTERS = 18;

/** May break after the @, and before each dot of a domain that is long for a phone. Nothing when the pharmacy has none. */
export function Email() {
  const { email } = useSite();
  if (!email) return null;
  const isLong = email.length - email.indexOf("@") > LINE_LETTERS;
  return (
    <a href={`mailto:${email}`}>
      <LeftToRight>
        {email.split(isLong ? /(?<=@)|(?=\.)/ : /(?<=@)/).map((part, at) => (
          <Fragment key={part}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </LeftToRight>
    </a>
  );
}

/** The address as a link to a maps search. */
export function MapAddress({ newTab }: { newTab?: boolean }) {
  const site = useSite();
  const { newTab: inNewTab } = useComponentWords();
  const address = addressLine(site);
  const { city, state, zip } = site;
  const ending = `${city.length < 17 ? `${city}, ` : ""}${state} ${zip}`;
  const tab = newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={mapsLink(address)} {...tab}>
      <LeftToRight>
        {/* "Anytown, NY 12345" on one line. */}
        {address.slice(0, -ending.length)}
        <span className="nowrap">{ending}</span>
      </LeftToRight>
      {newTab && <span className="vh">{` (${inNewTab})`}</span>}
    </a>
  );
}
