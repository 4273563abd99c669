import type { ReactNode } from "react";
import { art } from "../../components/art.ts";
import { Band } from "../../components/band.tsx";
import { LinkButton } from "../../components/button.tsx";
import { classNames } from "../../components/class-names.ts";
import { Phone } from "../../components/contact-links.tsx";
import { Contents } from "../../components/contents.tsx";
import { CookieSettings } from "../../components/cookie-settings.tsx";
import { Link } from "../../components/link.tsx";
import { PROSE } from "../../components/prose.ts";
import { Prose } from "../../components/section.tsx";
import { Side, SideCard } from "../../components/side.tsx";
import type { LayoutProps } from "../../site/content.ts";
import { useSite } from "../../site/context.ts";
import { longDate } from "../../site/dates.ts";
import { type PagePath, pageAt } from "../../site/pages.ts";
import css from "./legal.module.css";

/** What stands between the dashes at the top of a legal text's file. */
type Legal = {
  lead: string;
  /** Before the day from which the policies hold, or before the text's own date: "Last updated" "January 15, 2025". */
  dateLabel?: string;
  /** Of what it says about this website itself. */
  date?: string;
  /** A link back to the home page instead of the breadcrumb. */
  back?: boolean;
  /** The spot picture, when it is not the one all legal pages share. */
  spot?: string;
  /** The sidebar: a card of its own and links to other policies. */
  card?: keyof typeof CARDS;
  related?: PagePath[];
};

/** The frame of legal and policy pages: contents, text, and a sidebar where the text has one. */
export default function LegalLayout({ Content, frontmatter, headings }: LayoutProps) {
  const { lead, dateLabel, date, back, spot = "legal", card, related } = frontmatter as Legal;
  const { effective } = useSite().legal;
  const day = date ?? (effective && longDate(effective));
  return (
    <>
      <Band
        lead={lead}
        meta={dateLabel && day && <p>{`${dateLabel} ${day}`}</p>}
        back={back ? "Back to Home" : undefined}
        spot={art(spot)}
      />
      <div className={classNames("wrap", css.root)}>
        <div className={css.contents}>
          <Contents headings={headings} />
        </div>
        <Prose>
          <Content components={PROSE} />
        </Prose>
        {(card || related) && (
          <Side label="Help and related policies">
            {card && CARDS[card]}
            {related && (
              <SideCard title="Related policies">
                <ul className={css.links}>
                  {related.map((path) => (
                    <li key={path}>
                      <Link href={path}>{pageAt(path).title}</Link>
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

const CARDS = {
  contact: (
    <SideCard title="Questions?" tone="cash">
      <p>Ask us how a text or a picture came about.</p>
      <LinkButton href="/contact">Contact Us</LinkButton>
    </SideCard>
  ),
  help: (
    <SideCard title="Need Help?" tone="cash">
      <p>
        Tell us what does not work for you, or call <Phone />. We will find another way.
      </p>
      <LinkButton href="/contact">Contact Us</LinkButton>
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
} satisfies Record<string, ReactNode>;
