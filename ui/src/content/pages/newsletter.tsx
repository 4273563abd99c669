import helpArt from "../../art/help.svg?picture";
import newsletterArt from "../../art/newsletter.svg?picture";
import { Tags } from "../../components/article.tsx";
import { Band } from "../../components/band.tsx";
import { Button } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { classNames } from "../../components/class-names.ts";
import { Phone } from "../../components/contact-links.tsx";
import { Icon } from "../../components/icon.tsx";
import { Link } from "../../components/link.tsx";
import links from "../../components/links.module.css";
import { Note } from "../../components/note.tsx";
import { Offered } from "../../components/offered.tsx";
import { type Art, Picture } from "../../components/picture.tsx";
import { Tiles } from "../../components/points.tsx";
import { Section } from "../../components/section.tsx";
import { Review } from "../../components/site-text.tsx";
import { Values } from "../../components/values.tsx";
import { NewsletterForm } from "../../forms/newsletter-form.tsx";
import { useSite } from "../../site/context.ts";
import { monthAndYear } from "../../site/dates.ts";
import { numberWord } from "../../site/numbers.ts";
import rules from "../../site/rules.en.ts";
import { issuesOf, type ListedIssue } from "../issues.ts";
import css from "./newsletter.module.css";

export const description =
  "Our newsletter: medication updates, health tips and pharmacy news. Sign up or read past issues.";

export default function Newsletter() {
  const site = useSite();
  const issues = issuesOf(site);
  return (
    <>
      <Band
        title={site.claims.monthlyNewsletter ? "Monthly Newsletter" : "Newsletter"}
        lead="What changed, what to watch, and what to ask your pharmacist."
        spot={newsletterArt}
      />
      <Section tight>
        <Note kind="warning" title="Sign-up isn’t connected yet" level={2}>
          <p>
            The form below only shows how signing up will work. Nothing you type here reaches us. To get the newsletter,
            call <Phone /> or ask at the counter.
          </p>
        </Note>
        <NewsletterForm interests={INTERESTS} />
      </Section>
      <Section tone="mint" title="What you’ll receive">
        <Tiles items={TOPICS} />
      </Section>
      {issues.length > 0 && (
        <Section title="Past issues">
          <ul className={css.issues}>
            {issues.map((issue) => (
              <IssueCard key={issue.path} {...issue} />
            ))}
          </ul>
        </Section>
      )}
      <Section tone="mint">
        <Values
          title="Why subscribe"
          lead="The questions people ask at our counter, answered."
          items={reasons(issues, site.claims.monthlyNewsletter)}
        />
      </Section>
      <Section tight>
        <CallToAction
          title="Have a question for the next issue?"
          lead="Ask at the counter, call, or write. The best ones become articles."
          spot={helpArt}
        >
          <Button variant="amber">Contact Us</Button>
          <Offered fact="blog">
            <Button variant="ghost">Visit Our Blog</Button>
          </Offered>
        </CallToAction>
      </Section>
    </>
  );
}

/** On the cards of the issues, by the names of their files. */
const COVERS = import.meta.glob<Art>("../../art/cover-*.svg", { eager: true, query: "?picture", import: "default" });

function IssueCard({ volume, issue, slug, date, title, teaser, topics, readMinutes, path }: ListedIssue) {
  return (
    <li className={css.issue}>
      <div className={css.cover}>
        <p>
          Volume {volume}
          <br />
          Issue {issue}
        </p>
        <Picture art={COVERS[`../../art/cover-${slug}.svg`] as Art} alt="" />
      </div>
      <div className={css.text}>
        <p className={css.date}>{monthAndYear(rules, date)}</p>
        <h3>
          <Link className={classNames(links.stretched, css.link)} href={path}>
            {title}
          </Link>
        </h3>
        <p>{teaser}</p>
        <p className={css.date}>
          <Review of="newsletter" />
        </p>
        <Tags tags={topics} />
        <p className={css.foot}>
          {readMinutes} min read
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}

const INTERESTS = [
  "Medication Education",
  "Chronic Disease Management",
  "Preventive Care",
  "Nutrition & Wellness",
  "Mental Health",
  "Senior Health",
  "Pediatric Health",
  "Women's Health",
  "Men's Health",
  "Pharmacy Services",
];

const TOPICS = [
  { icon: "pill", title: "Medication Updates", text: "Recalls, shortages, and what to do about them." },
  { icon: "heart", title: "Health Tips", text: "One thing to do this week with what’s in your kitchen." },
  { icon: "book", title: "Educational Content", text: "What the words on your label and your plan’s letters mean." },
  { icon: "news", title: "Pharmacy News", text: "Holiday hours, new faces and what’s new on the shelf." },
  { icon: "people", title: "Wellness Programs", text: "Help to move more, sleep better and quit smoking." },
  { icon: "shield", title: "Safety Information", text: "Where to keep it, what not to mix, where to take leftovers." },
];

const REASONS = [
  { title: "Expert advice", text: "Each issue names its public sources, and we’re here to ask." },
  { title: "Seasonal", text: "What comes around each winter, spring, summer and fall." },
  { title: "Plain words", text: "If we have to use a word like formulary, we’ll explain it." },
];

/** The last is as true as the issues that this shop shows. */
function reasons(issues: readonly ListedIssue[], monthly: boolean) {
  if (issues.length === 0) return REASONS;
  const minutes = issues.map(({ readMinutes }) => readMinutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const inWords = most > 12 ? String : (number: number) => numberWord(rules, number);
  const time = least === most ? inWords(least) : `${inWords(least)} to ${inWords(most)}`;
  const text = `${time.charAt(0).toUpperCase()}${time.slice(1)} minutes to read, and then we’ll leave you alone.`;
  return [...REASONS, { title: monthly ? "Once a month" : "Short", text }];
}
