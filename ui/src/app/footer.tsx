import { classNames } from "../components/class-names.ts";
import { Link } from "../components/controls/link.tsx";
import { Awning } from "../components/frame/awning.tsx";
import { Email, Fax, MapAddress, Phone } from "../components/shop/contact-links.tsx";
import { Offered } from "../components/shop/offered.tsx";
import { useSite } from "../site/context.ts";
import { useWords } from "../site/language/language.ts";
import {
  HELP_LINK,
  LEGAL_LINKS,
  linksOf,
  type NavLink,
  quickLinks,
  SERVICE_LINKS,
  STATUS_LINK,
} from "../site/navigation.ts";
import css from "./footer.module.css";

/** The most spoken languages among the notices that the link leads to. */
const SHOWN_LANGUAGES = [
  ["es", "Español"],
  ["zh", "中文"],
  ["ru", "Русский"],
  ["yi", "אידיש"],
  ["bn", "বাংলা"],
  ["ko", "한국어"],
  ["ht", "Kreyòl Ayisyen"],
  ["ar", "العربية"],
  ["pl", "Polski"],
  ["fr", "Français"],
  ["ur", "اردو"],
] as const;

export function Footer() {
  const site = useSite();
  const { name, fax, email, legal } = site;
  const words = useWords();
  const text = words.frame;
  return (
    <footer className={css.root}>
      <Awning small />
      <div className={classNames("wrap", css.columns)}>
        <div className={css.brand}>
          <p>
            <bdi>{name}</bdi>
          </p>
          <p>
            <Offered fact="independent">{`${text.slogan.independent} `}</Offered>
            {text.slogan.text}
          </p>
          {linksOf(words, site, STATUS_LINK).map(({ path, label }) => (
            <Link key={path} href={path}>
              {label}
            </Link>
          ))}
        </div>
        <Links title={text.quickLinks} links={quickLinks(words.rules.lang)} />
        <Links title={text.services} links={SERVICE_LINKS} />
        <div className={css.contact} data-part="reach">
          <h2>{text.contact}</h2>
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
        <Links title={text.legal} links={LEGAL_LINKS} className={css.legal} />
      </div>
      {linksOf(words, site, HELP_LINK).map(({ path, label }) => (
        <p key={path} className={classNames("wrap", css.help)}>
          <Link href={path}>{label}</Link>
          {SHOWN_LANGUAGES.map(([lang, name]) => (
            <bdi key={lang} lang={lang}>
              {name}
            </bdi>
          ))}
        </p>
      ))}
      {text.translated && <p className={classNames("wrap", css.copyright)}>{text.translated}</p>}
      <p className={classNames("wrap", css.copyright)}>
        © {legal.copyrightYear} <bdi>{name}</bdi>
      </p>
    </footer>
  );
}

function Links({ title, links, className }: { title: string; links: NavLink[]; className?: string }) {
  const offered = linksOf(useWords(), useSite(), links);
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
