import helpArt from "../../../art/help.svg?picture";
import newsletterArt from "../../../art/newsletter.svg?picture";
import { Button } from "../../../components/controls/button.tsx";
import { Tiles } from "../../../components/lists/points.tsx";
import { Values } from "../../../components/lists/values.tsx";
import { Band } from "../../../components/page/band.tsx";
import { CallToAction } from "../../../components/page/call-to-action.tsx";
import { Note } from "../../../components/page/note.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { Offered } from "../../../components/shop/offered.tsx";
import { useSite } from "../../../site/context.ts";
import type { Site } from "../../../site/site.gen.ts";
import { issuesOf } from "../../issues.ts";
import styles from "../newsletter/newsletter.css?url";
import { PastIssues } from "../newsletter/parts/past-issues.tsx";
import type { NewsletterSampleText } from "./en.tsx";
import { SignUp } from "./parts/sign-up.tsx";

/** The newsletter's page in the sample, where the sign-up and two buttons do nothing. */
export default function NewsletterSample({ text }: { text: NewsletterSampleText }) {
  const site = useSite();
  const { topics } = text;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <Band
        title={site.claims.monthlyNewsletter ? text.monthlyTitle : text.title}
        lead={text.lead}
        spot={newsletterArt}
      />
      <Section tight>
        <Note kind="warning" title={text.unconnected.title} level={2}>
          <p>{text.unconnected.text(<Phone />)}</p>
        </Note>
        <SignUp text={text} />
      </Section>
      <Section tone="mint" title={text.receive}>
        <Tiles items={[topics.updates, topics.tips, topics.education, topics.news, topics.programs, topics.safety]} />
      </Section>
      <PastIssues title={text.past} />
      <Section tone="mint">
        <Values title={text.why} lead={text.whyLead} items={reasonsOf(site, text)} />
      </Section>
      <Section tight>
        <CallToAction title={text.ask.title} lead={text.ask.lead} spot={helpArt}>
          <Button variant="amber">{text.ask.contact}</Button>
          <Offered fact="blog">
            <Button variant="ghost">{text.ask.blog}</Button>
          </Offered>
        </CallToAction>
      </Section>
    </>
  );
}

/** The last point is true only if issues are shown. */
function reasonsOf(site: Site, { reasons, monthly, short, minutes }: NewsletterSampleText) {
  const times = issuesOf(site).map(({ readMinutes }) => readMinutes);
  if (times.length === 0) return reasons;
  const title = site.claims.monthlyNewsletter ? monthly : short;
  return [...reasons, { title, text: minutes(Math.min(...times), Math.max(...times)) }];
}
