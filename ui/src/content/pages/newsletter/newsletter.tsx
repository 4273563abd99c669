import helpArt from "../../../art/help.svg?picture";
import newsletterArt from "../../../art/newsletter.svg?picture";
import { Band } from "../../../components/band.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { ContactWays } from "../../../components/contact-ways.tsx";
import { Section } from "../../../components/section.tsx";
import { useSite } from "../../../site/context.ts";
import { NOT_FOUND, pageOf } from "../../../site/pages.ts";
import { issuesOf } from "../../issues.ts";
import styles from "../careers-newsletter.css?url";
import type { NewsletterText } from "./en.ts";
import { Contents, Front } from "./parts/front.tsx";
import { PastIssues } from "./parts/past-issues.tsx";

export default function Newsletter({ text }: { text: NewsletterText }) {
  const site = useSite();
  const { monthlyNewsletter } = site.claims;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <Band title={monthlyNewsletter ? text.monthlyTitle : text.title} lead={text.lead} spot={newsletterArt} />
      <Section tight className="newsletter">
        <div className="newsletter-letter">
          <Front text={text} />
          <div>
            <h2>{monthlyNewsletter ? text.monthlyFrom : text.from}</h2>
            <Contents text={text} />
            <p>{text.list}</p>
          </div>
        </div>
        <h2>{text.how}</h2>
        <ContactWays text={text.ways} />
      </Section>
      <PastIssues title={text.past} tone="mint" />
      <Section tight flush={issuesOf(site).length === 0}>
        <CallToAction title={text.ask.title} lead={text.ask.lead} spot={helpArt}>
          <LinkButton href="/contact" variant="amber">
            {text.ask.contact}
          </LinkButton>
          {pageOf(site, "/blog") !== NOT_FOUND && (
            <LinkButton href="/blog" variant="ghost">
              {text.ask.blog}
            </LinkButton>
          )}
        </CallToAction>
      </Section>
    </>
  );
}
