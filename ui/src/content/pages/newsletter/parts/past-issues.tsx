import { Link } from "../../../../components/controls/link.tsx";
import links from "../../../../components/controls/links.module.css";
import { Tags } from "../../../../components/lists/tags.tsx";
import { Section, type SectionProps } from "../../../../components/page/section.tsx";
import { Icon } from "../../../../components/pictures/icon.tsx";
import { type Art, Picture } from "../../../../components/pictures/picture.tsx";
import { Review } from "../../../../components/shop/site-text.tsx";
import { monthAndYear } from "../../../../site/calendar/dates.ts";
import { useSite } from "../../../../site/context.ts";
import { langAttributes, useLang, useRules } from "../../../../site/language/language.ts";
import rules from "../../../../site/language/rules.en.ts";
import type { OwnArticle } from "../../../../site/site.gen.ts";
import { issuesOf, type ListedIssue } from "../../../issues.ts";

/** The newsletter's issues, which are in English on every page. */
export function PastIssues(section: Pick<SectionProps, "title" | "tone">) {
  const site = useSite();
  const issues = issuesOf(site);
  const own = site.texts ?? [];
  if (issues.length + own.length === 0) return null;
  return (
    <Section {...section}>
      <ul className="letters-issues">
        {own.map((issue) => (
          <OwnIssueCard key={issue.slug} {...issue} />
        ))}
        {issues.map((issue) => (
          <IssueCard key={issue.path} {...issue} />
        ))}
      </ul>
    </Section>
  );
}

/** An issue of the owner's. */
function OwnIssueCard({ slug, date, title, summary, readMinutes, picture, lang: written }: OwnArticle) {
  const page = useRules();
  const { lang } = page;
  const own = langAttributes(lang, written);
  const isPages = written === lang;
  const around = isPages ? {} : langAttributes(lang);
  return (
    <li className="letters-issue">
      {picture && (
        <div className="letters-cover">
          <Picture art={picture} alt="" />
        </div>
      )}
      <div className="letters-text">
        <p className="letters-date" {...around}>
          {monthAndYear(isPages ? page : rules, date)}
        </p>
        <h3>
          <Link className={`${links.stretched} letters-link`} href={`/newsletter/${slug}`}>
            <span {...own}>{title}</span>
          </Link>
        </h3>
        <p {...own}>{summary}</p>
        <p className="letters-foot">
          {written === "en" && <span {...around}>{readMinutes} min read</span>}
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}

const COVERS = import.meta.glob<Art>("../../../../art/cover-*.svg", {
  eager: true,
  query: "?picture",
  import: "default",
});

/** The picture of an issue, by the name of its file. */
export const coverOf = (slug: string) => COVERS[`../../../../art/cover-${slug}.svg`] as Art;

function IssueCard({ volume, issue, slug, date, title, teaser, topics, readMinutes, path }: ListedIssue) {
  const english = langAttributes(useLang());
  return (
    <li className="letters-issue">
      <div className="letters-cover">
        <p {...english}>
          Volume {volume}
          <br />
          Issue {issue}
        </p>
        <Picture art={coverOf(slug)} alt="" />
      </div>
      <div className="letters-text">
        <p className="letters-date" {...english}>
          {monthAndYear(rules, date)}
        </p>
        <h3>
          <Link className={`${links.stretched} letters-link`} href={path}>
            <span {...english}>{title}</span>
          </Link>
        </h3>
        <p {...english}>{teaser}</p>
        <p className="letters-date" {...english}>
          <Review of="newsletter" />
        </p>
        <Tags tags={topics} {...english} />
        <p className="letters-foot">
          <span {...english}>{readMinutes} min read</span>
          <Icon name="arrow" />
        </p>
      </div>
    </li>
  );
}
