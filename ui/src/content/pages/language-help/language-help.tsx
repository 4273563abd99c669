import spot from "../../../art/health-consultations.svg?picture";
import { classNames } from "../../../components/class-names.ts";
import { PrintButton } from "../../../components/controls/print-button.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Prose, Section } from "../../../components/page/section.tsx";
import { useHydrated } from "../../../site/browser/hydrated.ts";
import { usePage, useSite } from "../../../site/context.ts";
import { useWords } from "../../../site/language/language.ts";
import { namesOf } from "../../../site/pages.ts";
import { telLink } from "../../../site/shop/contact-details.ts";
import type { LanguageHelpText } from "./en.tsx";
import css from "./language-help.module.css";
import { NOTICES } from "./notices.ts";

/** Notices of free help in sixteen languages; printed, they fit on one sheet for the wall. */
export default function LanguageHelp({ text }: { text: LanguageHelpText }) {
  const { name, phone, legal } = useSite();
  const { title } = namesOf(useWords(), usePage());
  const hydrated = useHydrated();
  return (
    <>
      <div className={css.screen}>
        <Band lead={text.lead} spot={spot} />
      </div>
      <Section tight className={css.sheet}>
        <div className={css.wall} aria-hidden="true">
          <p>{title}</p>
          <p>
            {name}
            <br />
            <b dir="ltr">{phone}</b>
          </p>
        </div>
        <nav className={classNames(css.index, css.screen)} aria-label={text.index}>
          {NOTICES.map(({ lang, dir, name }) => (
            <a key={lang} href={`#in-${lang}`} lang={lang} dir={dir ?? "ltr"}>
              {name}
            </a>
          ))}
        </nav>
        <ul className={css.notices}>
          {NOTICES.map(({ lang, dir, name, english, attention, free, or }) => (
            <li key={lang} id={`in-${lang}`} lang={lang} dir={dir ?? "ltr"}>
              <h2>
                {name}
                {english && (
                  <small lang="en" dir="ltr">
                    {english}
                  </small>
                )}
              </h2>
              <p>
                <b>{attention}</b> {free}{" "}
                <a href={telLink(phone)} dir="ltr">
                  <bdi>{phone}</bdi>
                </a>
                {lang === "ko" ? "" : " "}
                {or}
              </p>
            </li>
          ))}
        </ul>
        {hydrated && (
          <p className={css.screen}>
            <PrintButton variant="line" otherwise={text.notPrinted}>
              {text.print}
            </PrintButton>
          </p>
        )}
      </Section>
      <Section
        tone="mint"
        tight
        title={text.nondiscrimination}
        className={classNames(css.screen, css.nondiscrimination)}
      >
        <Prose>
          {text.notice(name)}
          {!legal.reviewed && <p>{text.unreviewed}</p>}
        </Prose>
      </Section>
    </>
  );
}
