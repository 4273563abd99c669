import { useLocation } from "react-router-dom";
import { useHydrated } from "../../site/browser/hydrated.ts";
import { useFacts, useSite } from "../../site/context.ts";
import { addressIn, useLang } from "../../site/language/language.ts";
import { languagesOf } from "../../site/pages.ts";
import type { Lang } from "../../site/site.gen.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Phone } from "../shop/contact-links.tsx";
import { Offered } from "../shop/offered.tsx";
import { OpeningHours } from "../shop/opening-hours.tsx";
import { useComponentWords } from "../words.ts";
import { postTyped } from "./post-typed.ts";
import css from "./utility-bar.module.css";

/** Hours, languages and phone above the header. */
export function UtilityBar() {
  const { languages, translations } = useSite();
  const words = useComponentWords();
  return (
    <section className={css.root} aria-label={words.hoursAndPhone}>
      <div className="wrap">
        <Offered fact="hours">
          <div className={css.hours}>
            <Icon name="clock" />
            <OpeningHours />
          </div>
        </Offered>
        {translations ? <LanguageLinks written={["en", ...translations]} /> : languages.length > 1 && <Spoken />}
        <Phone className={css.phone} icon />
      </div>
    </section>
  );
}

/** The languages spoken at the counter; nothing if that is only the page's own. */
function Spoken() {
  const words = useComponentWords();
  return (
    <p className={css.languages}>
      {words.weSpeak}{" "}
      {useFacts().languages.names.map(({ name, lang, dir }, index) => (
        <span key={name}>
          {index > 0 && " · "}
          <span lang={lang} dir={dir}>
            {name}
          </span>
        </span>
      ))}
    </p>
  );
}

/** The languages of the site, as links to this page in each. */
function LanguageLinks({ written }: { written: readonly Lang[] }) {
  const {
    site,
    page,
    languages: { spoken, names },
  } = useFacts();
  const lang = useLang();
  const words = useComponentWords();
  const { search } = useLocation();
  // The server renders one page for all queries.
  const query = useHydrated() ? search : "";
  return (
    <nav className={classNames(css.languages, css.switch)} aria-label={words.languages}>
      {spoken && <span>{words.weSpeak}</span>}
      <ul>
        {names.map(({ name, lang: language, dir }) => {
          const code = written.find((pageLanguage) => pageLanguage === language);
          const there = code && page.path !== "*" && languagesOf(site, page).includes(code);
          return (
            <li key={name}>
              {code ? (
                <a
                  lang={language}
                  dir={dir}
                  href={addressIn(code, there ? page.path : "/") + (there ? query : "")}
                  hrefLang={code}
                  aria-current={code === lang ? "true" : undefined}
                  onClick={there && code !== lang ? postTyped : undefined}
                >
                  {name}
                </a>
              ) : (
                <span lang={language} dir={dir}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
