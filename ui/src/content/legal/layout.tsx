import type { ReactNode } from "react";
import legal from "../../art/legal.svg?picture";
import { classNames } from "../../components/class-names.ts";
import { LinkButton } from "../../components/controls/button.tsx";
import { Link } from "../../components/controls/link.tsx";
import { CookieSettings } from "../../components/cookies/cookie-settings.tsx";
import { Band } from "../../components/page/band.tsx";
import { Contents } from "../../components/page/contents.tsx";
import { PROSE } from "../../components/page/prose.ts";
import { Prose } from "../../components/page/section.tsx";
import { Side, SideCard } from "../../components/page/side.tsx";
import type { Art } from "../../components/pictures/picture.tsx";
import { Phone } from "../../components/shop/contact-links.tsx";
import { type IsoDate, longDate } from "../../site/calendar/dates.ts";
import type { LayoutProps } from "../../site/content.ts";
import { useSite } from "../../site/context.ts";
import { useWords, type Words } from "../../site/language/language.ts";
import { namesOf, type PagePath, pageAt } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";
import type { LegalText } from "./layout.en.ts";
import css from "./legal.module.css";

/** The frame of a legal text in every language: `page.ts` of its folder. */
export type LegalPage = {
  /** The date of the sample's text about this website. */
  date?: IsoDate;
  /** A link back to the home page instead of the breadcrumb. */
  back?: boolean;
  /** The spot picture, when it is not the one all legal pages share. */
  spot?: Art;
  /** The sidebar: a card and links to other policies. */
  card?: keyof ReturnType<typeof cards>;
  related?: PagePath[];
};

/** The frame with its words in one language. */
export type Legal = LegalPage & {
  description: string;
  lead: string;
  /** The word before the date: the policies' date, or the text's if it has one. */
  dateLabel?: string;
};

/** The frame of legal and policy pages: contents, text, and a sidebar where the text has one. */
export default function LegalLayout({ Content, text, headings, words }: LayoutProps<Legal, LegalText>) {
  const { lead, dateLabel, date, back, spot = legal, card, related } = text;
  const siteWords = useWords();
  const site = useSite();
  const dated = dateLabel && datedLine(site, siteWords, words, dateLabel, date);
  return (
    <>
      <Band lead={lead} meta={dated && <p>{dated}</p>} back={back ? words.back : undefined} spot={spot} />
      <div className={classNames("wrap", css.root)}>
        <div className={`screen-only ${css.contents}`}>
          <Contents title={words.onThisPage} headings={headings} />
        </div>
        <Prose>
          <Content components={PROSE} />
        </Prose>
        {(card || related) && (
          <Side label={words.side}>
            {card && cards(words)[card]}
            {related && (
              <SideCard title={words.related}>
                <ul className={css.links}>
                  {related.map((path) => (
                    <li key={path}>
                      <Link href={path}>{namesOf(siteWords, pageAt(path)).title}</Link>
                    </li>
                  ))}
                </ul>
              </SideCard>
            )}
          </Side>
        )}
      </div>
    </>
  );
}

/** The day from which a text holds. The text about the website is never a draft. */
function datedLine(site: Site, { rules }: Words, words: LegalText, label: string, sample?: IsoDate): string {
  const { effective, pending } = site.legal;
  const day = site.placeholders && sample ? sample : effective;
  if (day !== null && !pending) return `${label} ${longDate(rules, day)}`;
  if (sample) return "";
  return day === null ? words.draft : words.pending(longDate(rules, day));
}

const cards = ({ contact, help, button }: LegalText) =>
  ({
    contact: (
      <SideCard title={contact.title} tone="cash">
        <p>{contact.text}</p>
        <LinkButton href="/contact">{button}</LinkButton>
      </SideCard>
    ),
    help: (
      <SideCard title={help.title} tone="cash">
        <p>{help.text(<Phone key="phone" />)}</p>
        <LinkButton href="/contact">{button}</LinkButton>
      </SideCard>
    ),
    cookies: (
      <SideCard title="Manage Cookies" tone="cash">
        <p>Change what this browser keeps, any time.</p>
        <CookieSettings
          purposes={{
            essential: "Needed for security and to remember these choices.",
            functional: "Language and other preferences. None in use today.",
            analytics: "Counting visits without names. None in use today.",
          }}
        />
      </SideCard>
    ),
  }) satisfies Record<string, ReactNode>;
