import newsletterArt from "../../../../art/newsletter.svg?picture";
import checks from "../../../../components/lists/checks.module.css";
import board from "../../../../components/pictures/board.module.css";
import { Picture } from "../../../../components/pictures/picture.tsx";
import { monthAndYear } from "../../../../site/calendar/dates.ts";
import { useSite } from "../../../../site/context.ts";
import { langAttributes, useLang } from "../../../../site/language/language.ts";
import rules from "../../../../site/language/rules.en.ts";
import type { NewsletterText } from "../en.ts";
import { isOwn, latestIssueOf } from "./latest-issue.ts";
import { coverOf } from "./past-issues.tsx";

/** A drawing of the newsletter: of the latest issue, if the site shows issues. */
export function Front({ text: { front } }: { text: Pick<NewsletterText, "front"> }) {
  const site = useSite();
  const lang = useLang();
  const last = latestIssueOf(site);
  const english = langAttributes(lang);
  return (
    <div className="letters-front" aria-hidden="true">
      <p>
        <bdi>{site.name}</bdi>{" "}
        {last ? (
          <span {...english}>{monthAndYear(rules, last.date)}</span>
        ) : (
          site.claims.monthlyNewsletter && <span>{front.monthly}</span>
        )}
      </p>
      {last ? <p {...(isOwn(last) ? langAttributes(lang, last.lang) : english)}>{last.title}</p> : <p>{front.title}</p>}
      <Picture art={(last && (isOwn(last) ? last.picture : coverOf(last.slug))) || newsletterArt} alt="" />
      <span className={board.root} />
    </div>
  );
}

/** Its contents. */
export function Contents({ text: { contents } }: { text: Pick<NewsletterText, "contents"> }) {
  return (
    <ul className={checks.root}>
      {contents.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </ul>
  );
}
