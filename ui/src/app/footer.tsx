import { Awning } from "../components/awning.tsx";
import { classNames } from "../components/class-names.ts";
import { Link } from "../components/link.tsx";
import { Email, Fax, MapAddress, Phone } from "../components/site-text.tsx";
import { useSite } from "../site/context.ts";
import { LEGAL_LINKS, linksOf, type NavLink, QUICK_LINKS, SERVICE_LINKS, STATUS_LINK } from "../site/navigation.ts";
import css from "./footer.module.css";

export function Footer() {
  const site = useSite();
  const { name, fax, email } = site;
  return (
    <footer className={css.root}>
      <Awning small />
      <div className={classNames("wrap", css.columns)}>
        <div className={css.brand}>
          <p>{name}</p>
          <p>
            Independent. In the <span className="nowrap">neighborhood.</span>
          </p>
          {linksOf(site, STATUS_LINK).map(({ path, label }) => (
            <Link key={path} href={path}>
              {label}
            </Link>
          ))}
        </div>
        <Links title="Quick links" links={QUICK_LINKS} />
        <Links title="Services" links={SERVICE_LINKS} />
        <div className={css.contact}>
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
            {email && (
              <li>
                <Email />
              </li>
            )}
            <li>
              <MapAddress />
            </li>
          </ul>
        </div>
        <Links title="Legal" links={LEGAL_LINKS} className={css.legal} />
      </div>
      <p className={classNames("wrap", css.copyright)}>© 2024 {name}</p>
    </footer>
  );
}

function Links({ title, links, className }: { title: string; links: NavLink[]; className?: string }) {
  const offered = linksOf(useSite(), links);
  if (offered.length === 0) return null;
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>
        {offered.map(({ path, label }) => (
          <li key={path}>
            <Link href={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
