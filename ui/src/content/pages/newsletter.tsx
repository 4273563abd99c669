import { Tags } from "../../components/article.tsx";
import { Band } from "../../components/band.tsx";
import { Button } from "../../components/button.tsx";
import { CallToAction } from "../../components/call-to-action.tsx";
import { Icon } from "../../components/icon.tsx";
import { Tiles, Values } from "../../components/lists.tsx";
import { Picture } from "../../components/picture.tsx";
import { Section } from "../../components/section.tsx";
import { Island } from "../../islands/island.tsx";
import { ISSUES, type Issue, type Listed } from "../texts.ts";

export default function Newsletter() {
  return (
    <>
      <Band
        title="Monthly Newsletter"
        lead="One letter a month from our pharmacists: what changed, what to watch, what to ask."
        spot="newsletter"
      />
      <Section tight>
        <Island name="newsletter-form" props={{ interests: INTERESTS }} />
      </Section>
      <Section tone="mint" title="What you'll receive">
        <Tiles items={TOPICS} />
      </Section>
      <Section title="Past issues">
        <ul className="issues">
          {ISSUES.map((issue) => (
            <IssueCard key={issue.path} {...issue} />
          ))}
        </ul>
      </Section>
      <Section tone="mint">
        <Values title="Why subscribe" lead="The questions people ask at our counter, answered." items={REASONS} />
      </Section>
      <Section tight>
        <CallToAction
          title="Have a question for the next issue?"
          lead="Ask at the counter, call, or write. The best ones become articles."
          spot="help"
        >
          <Button look="amber">Contact Us</Button>
          <Button look="ghost">Visit Our Blog</Button>
        </CallToAction>
      </Section>
    </>
  );
}

function IssueCard({ volume, issue, slug, date, title, description, topics, readMinutes, path }: Listed<Issue>) {
  return (
    <li className="issue">
      <div className="issue-cover">
        <p>
          Volume {volume}
          <br />
          Issue {issue}
        </p>
        <Picture name={COVERS[slug] ?? "newsletter"} alt="" />
      </div>
      <div className="issue-text">
        <p className="issue-date">{date}</p>
        <h3>
          <a href={path}>{title}</a>
        </h3>
        <p>{description}</p>
        <Tags tags={topics} />
        <p className="issue-foot">
          {readMinutes} min read
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}

const COVERS: Record<string, string> = {
  "winter-wellness": "winter",
  "health-goals": "goals",
  "insurance-benefits": "insurance",
  "holiday-travel": "travel",
};

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
  { icon: "pill", title: "Medication Updates", text: "New, changed and recalled medicines." },
  { icon: "heart", title: "Health Tips", text: "One thing you can do this week." },
  { icon: "book", title: "Educational Content", text: "Longer reads, plainly written." },
  { icon: "news", title: "Pharmacy News", text: "Hours, services and new faces." },
  { icon: "people", title: "Wellness Programs", text: "Screenings and clinics near you." },
  { icon: "shield", title: "Safety Information", text: "Storage, interactions, disposal." },
];

const REASONS = [
  { title: "Expert advice", text: "Each issue names its public sources, and we are here to ask." },
  { title: "Local and seasonal", text: "What is going around here, this month." },
  { title: "Plain words", text: "No jargon, no miracle cures." },
  { title: "Once a month", text: "Eleven to fifteen minutes to read, and then we leave you alone." },
];
