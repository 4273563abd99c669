import type { ComponentType } from "react";
import { classNames } from "../../components/class-names.ts";
import { Button, LinkButton } from "../../components/controls/button.tsx";
import { CallButton } from "../../components/controls/call-button.tsx";
import { Checklist } from "../../components/lists/checks.tsx";
import css from "../../components/page/article.module.css";
import { FinePrint, Hero, Others, Sources } from "../../components/page/article.tsx";
import { Band } from "../../components/page/band.tsx";
import { CallToAction } from "../../components/page/call-to-action.tsx";
import { Contents } from "../../components/page/contents.tsx";
import { PROSE } from "../../components/page/prose.ts";
import { Prose } from "../../components/page/section.tsx";
import { Side, SideCard } from "../../components/page/side.tsx";
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
export default function IssueLayout({ Content, text: issue, headings }: LayoutProps<Issue>) {
  const site = useSite();
  const { summary } = issue;
  const { path } = usePage();
  const month = monthAndYear(rules, summary.date);
  // Below the picture on phones, beside the text where there is room; the other one is hidden.
  const contents = (
    <Contents title="In This Issue" headings={headings.filter(({ text }) => issue.inThisIssue.includes(text))} />
  );
  const others = issuesOf(site).filter((other) => other.path !== path);
  return (
    <>
      <Band
        open
        back="Back to Newsletter"
        category={number(summary)}
        lead={issue.lead}
        meta={
          <p>
            <time dateTime={summary.date}>{month}</time> · {summary.readMinutes} min read
          </p>
        }
      />
      <div className={classNames("wrap", css.columns)}>
        <Hero {...issue} hero={heroOf(lastSegment(path))} cover={<Masthead {...summary} />} />
        <article className={css.text}>
          {contents}
          <p className={css.finePrint}>
            <Review of="newsletter" />. Written {month}; much has changed.
          </p>
          <Prose intro>
            <Content components={PROSE} />
          </Prose>
          <Checklist {...issue.checklist} />
          <FinePrint />
          <Sources sources={sourcesOf(site, issue.sources)} />
          <Questions />
        </article>
        <Side label="About this issue">
          <div className={css.beside}>
            <SideCard title="Share Newsletter" className={css.share}>
              {site.placeholders || !SharePage ? (
                <Button variant="line" icon="share">
                  Share
                </Button>
              ) : (
                <SharePage excerpt={summary.teaser} />
              )}
            </SideCard>
            {others.length > 0 && (
              <SideCard title="Other Issues">
                <Others items={others.map(({ title, date }) => ({ title, line: monthAndYear(rules, date) }))} />
              </SideCard>
            )}
          </div>
          <div className={css.stays}>
            {contents}
            <SideCard title="Subscribe" tone="cash">
              <p>Medicines, health and store news.</p>
              <LinkButton href="/newsletter">Subscribe</LinkButton>
            </SideCard>
          </div>
        </Side>
      </div>
    </>
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
