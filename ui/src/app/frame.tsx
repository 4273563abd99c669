import { Icon } from "../components/icon.tsx";
import { Email, Fax, MapAddress, Phone } from "../components/site-text.tsx";
import { Island } from "../islands/island.tsx";
import { telLink } from "../site/contact.ts";
import { useSite } from "../site/context.ts";
import { hoursText } from "../site/hours.ts";
import { ownName } from "../site/languages.ts";
import { LEGAL_LINKS, type NavLink, QUICK_LINKS, SERVICE_LINKS } from "../site/navigation.ts";

/** Hours, languages and phone above the header. Server only: the browser keeps the markup as it is. */
export function UtilityBar() {
  const { hours, timeZone, languages, phone } = useSite();
  const neutral = hoursText(hours, "short");
  return (
    <div className="wrap">
      <div className="hours">
        <Icon name="clock" />
        <Island name="opening-status" props={{ hours, timeZone, neutral }} />
      </div>
      <p className="languages">
        We speak{" "}
        {languages.map(ownName).map(({ name, lang, dir }, index) => (
          <span key={lang + name}>
            {index > 0 && " · "}
            <span lang={lang} dir={dir}>
              {name}
            </span>
          </span>
        ))}
      </p>
      <a className="phone" href={telLink(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
    </div>
  );
}

/** Server only, as the utility bar. */
export function Footer() {
  const { name, fax } = useSite();
  return (
    <>
      <div className="awning awning-small" aria-hidden="true" />
      <div className="wrap footer-columns">
        <div className="footer-brand">
          <p>{name}</p>
          <p>Independent. In the neighborhood.</p>
        </div>
        <Links title="Quick links" links={QUICK_LINKS} />
        <Links title="Services" links={SERVICE_LINKS} />
        <div className="footer-contact">
          <h2>Contact</h2>
          <ul>
            <li>
              <Phone />
            </li>
            {fax && (
              <li>
                <Fax />
              </li>
            )}
            <li>
              <Email />
            </li>
            <li>
              <MapAddress />
            </li>
          </ul>
        </div>
        <Links title="Legal" links={LEGAL_LINKS} className="footer-legal" />
      </div>
      <p className="wrap copyright">© 2024 {name}</p>
    </>
  );
}

function Links({ title, links, className }: { title: string; links: NavLink[]; className?: string }) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
