import type { ComponentType } from "react";
import { Button, LinkButton } from "../../components/controls/button.tsx";
import { CallButton } from "../../components/controls/call-button.tsx";
import css from "../../components/page/article.module.css";
import { Others, Reading, SampleText } from "../../components/page/article.tsx";
import { CallToAction } from "../../components/page/call-to-action.tsx";
import { SideCard } from "../../components/page/side.tsx";
import { Offered } from "../../components/shop/offered.tsx";
import { PharmacyName, Review } from "../../components/shop/site-text.tsx";
import { StoreHours } from "../../components/shop/store-hours.tsx";
import { monthAndYear } from "../../site/calendar/dates.ts";
import type { LayoutProps } from "../../site/content.ts";
import { usePage, useSite } from "../../site/context.ts";
import rules from "../../site/language/rules.en.ts";
import { lastSegment } from "../../site/pages.ts";
import type { Site } from "../../site/site.gen.ts";
import { heroOf } from "../heroes.ts";
import { issuesOf } from "../issues.ts";
import { type Issue, type IssueSummary, number, sourcesOf } from "../texts.ts";

let SharePage: ComponentType<{ excerpt: string }> | undefined;

/** The sample's button does nothing. */
export async function loadParts({ placeholders }: Site): Promise<void> {
  if (!placeholders) ({ SharePage } = await import("../../components/share/share-page.tsx"));
}

/** The frame of the newsletter's issues. */
export default function IssueLayout({ Content, text, headings }: LayoutProps<Issue>) {
  const site = useSite();
  const { path } = usePage();
  const { summary, lead, alt, caption, inThisIssue, checklist, sources } = text;
  const month = monthAndYear(rules, summary.date);
  const others = issuesOf(site).filter((other) => other.path !== path);
  return (
    <Reading
      kind="issue"
      category={number(summary)}
      lead={lead}
      meta={
        <p>
          <time dateTime={summary.date}>{month}</time> · {summary.readMinutes} min read
        </p>
      }
      hero={{ art: heroOf(lastSegment(path)), alt, caption, cover: <Masthead {...summary} /> }}
      headings={headings.filter(({ text }) => inThisIssue.includes(text))}
      share={
        site.placeholders || !SharePage ? (
          <Button variant="line" icon="share">
            Share
          </Button>
        ) : (
          <SharePage excerpt={summary.teaser} />
        )
      }
      beside={
        others.length > 0 && (
          <SideCard title="Other Issues">
            <Others items={others.map(({ title, date }) => ({ title, line: monthAndYear(rules, date) }))} />
          </SideCard>
        )
      }
      stays={
        <SideCard title="Subscribe" tone="cash">
          <p>Medicines, health and store news.</p>
          <LinkButton href="/newsletter">Subscribe</LinkButton>
        </SideCard>
      }
    >
      <SampleText
        Content={Content}
        checklist={checklist}
        sources={sourcesOf(site, sources)}
        review={
          <>
            <Review of="newsletter" />. Written {month}; much has changed.
          </>
        }
      />
      <Questions />
    </Reading>
  );
}

/** The letter's name above its picture; the band has just said the same. */
function Masthead(issue: Pick<IssueSummary, "volume" | "issue">) {
  return (
    <p className={css.masthead} aria-hidden="true">
      <b>
        <PharmacyName /> Newsletter
      </b>
      <span>{number(issue)}</span>
    </p>
  );
}

function Questions() {
  return (
    <CallToAction
      title="Questions? Ask us."
      lead={
        <>
          Ask for a pharmacist <Offered unless="hours">while the store is open</Offered>
          <StoreHours variant="short" />.
        </>
      }
      printed
    >
      <CallButton variant="amber" />
      <LinkButton href="/contact" variant="ghost">
        Contact Us
      </LinkButton>
    </CallToAction>
  );
}
