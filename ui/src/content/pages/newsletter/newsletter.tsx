import helpArt from "../../../art/help.svg?picture";
import newsletterArt from "../../../art/newsletter.svg?picture";
import { LinkButton } from "../../../components/controls/button.tsx";
import { Link } from "../../../components/controls/link.tsx";
import checks from "../../../components/lists/checks.module.css";
import { Band } from "../../../components/page/band.tsx";
import { CallToAction } from "../../../components/page/call-to-action.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { ContactWays } from "../../../components/shop/contact-ways.tsx";
import newsletter from "../../../forms/catalogue/newsletter.gen.ts";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { Received } from "../../../forms/sent/received.tsx";
import type { ThanksProps } from "../../../forms/sent/thanks.tsx";
import { worded } from "../../../forms/worded.ts";
import { useSite } from "../../../site/context.ts";
import { langAttributes, useRules } from "../../../site/language/language.ts";
import { NOT_FOUND, pageOf } from "../../../site/pages.ts";
import { holds } from "../../../site/shop/conditions.ts";
import { issuesOf } from "../../issues.ts";
import type { NewsletterText } from "./en.ts";
import styles from "./newsletter.css?url";
import { Contents, Front } from "./parts/front.tsx";
import { isOwn, latestIssueOf } from "./parts/latest-issue.ts";
import { PastIssues } from "./parts/past-issues.tsx";

type Props = { text: NewsletterText };

export default function Newsletter({ text }: Props) {
  const site = useSite();
  const { monthlyNewsletter } = site.claims;
  const head = (
    <Band title={monthlyNewsletter ? text.monthlyTitle : text.title} lead={text.lead} spot={newsletterArt} />
  );
  const contents = (
    <div>
      <h2>{monthlyNewsletter ? text.monthlyFrom : text.from}</h2>
      <Contents text={text} />
    </div>
  );
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      {holds(site, "signUp") ? (
        <FormPage
          form={worded(newsletter, text.form)}
          words={text}
          hint={text.stop}
          received={(sent) => <SignedUp text={text} sent={sent} />}
          band={head}
          aside={
            <div className="letters-aside">
              <Front text={text} />
              {contents}
            </div>
          }
        >
          <Rest text={text} />
        </FormPage>
      ) : (
        <>
          {head}
          <Section tight className="letters">
            <div className="letters-letter">
              <Front text={text} />
              <div>
                {contents}
                <p>{text.list}</p>
              </div>
            </div>
            <h2>{text.how}</h2>
            <ContactWays text={text.ways} />
          </Section>
          <Rest text={text} />
        </>
      )}
    </>
  );
}

/** The content below the sign-up. */
function Rest({ text }: Props) {
  const site = useSite();
  return (
    <>
      <PastIssues title={text.past} tone="mint" />
      <Section tight flush={issuesOf(site).length === 0 && !site.texts}>
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

function SignedUp({ text, sent: { reference, body } }: Props & Pick<ThanksProps, "sent">) {
  const site = useSite();
  const words = text.received;
  const { comma, lang } = useRules();
  const last = latestIssueOf(site);
  const options = text.form.fields.interests?.options;
  const chosen = Array.isArray(body.interests) ? body.interests : [];
  return (
    <Received
      title={words.title}
      items={[
        { term: words.name, value: String(body.name ?? "") },
        { term: words.email, value: String(body.email ?? "") },
        { term: words.interests, value: chosen.map((one) => options?.[one]?.label ?? one).join(comma) },
        { term: words.reference, value: reference },
      ]}
    >
      <p>{text.stop}</p>
      <h2>{words.next}</h2>
      <ul className={checks.root}>
        {last && (
          <li>
            {words.last}{" "}
            <Link href={isOwn(last) ? `/newsletter/${last.slug}` : last.path}>
              <span {...langAttributes(lang, isOwn(last) ? last.lang : "en")}>{last.title}</span>
            </Link>
          </li>
        )}
        {pageOf(site, "/blog") !== NOT_FOUND && (
          <li>
            <Link href="/blog">{words.blog}</Link>
          </li>
        )}
        <li>
          {words.wrong} <Phone />
        </li>
      </ul>
    </Received>
  );
}
