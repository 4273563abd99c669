import { LinkButton } from "../../components/controls/button.tsx";
import { Tags } from "../../components/lists/tags.tsx";
import css from "../../components/page/article.module.css";
import { Initials, Others, Reading, SampleText } from "../../components/page/article.tsx";
import { SideCard } from "../../components/page/side.tsx";
import { SharePage } from "../../components/share/share-page.tsx";
import { Offered } from "../../components/shop/offered.tsx";
import { Review } from "../../components/shop/site-text.tsx";
import { longDate } from "../../site/calendar/dates.ts";
import type { LayoutProps } from "../../site/content.ts";
import { usePage, useSite } from "../../site/context.ts";
import rules from "../../site/language/rules.en.ts";
import { lastSegment, NOT_FOUND, pageOf } from "../../site/pages.ts";
import { heroOf } from "../heroes.ts";
import { type Article, type ArticleSummary, author, SAMPLE_AUTHOR, sourcesOf } from "../texts.ts";

/** The frame of the blog's articles. */
export default function ArticleLayout({ Content, text, headings }: LayoutProps<Article>) {
  const site = useSite();
  const { path } = usePage();
  const related = text.related.flatMap(({ slug, line }) => {
    const other = pageOf(site, `/blog/${slug}`);
    return other === NOT_FOUND ? [] : { title: other.title, line };
  });
  // The writer is invented: once a pharmacist stands behind the text, nobody else does.
  const isReviewed = site.blog.reviewedBy !== null;
  const { summary, alt, caption, checklist, sources } = text;
  const { excerpt, category, date, readMinutes, tags } = summary;
  return (
    <Reading
      kind="article"
      category={category}
      lead={excerpt}
      meta={
        <p className={css.byline}>
          {!isReviewed && <Initials>{summary.author.initials}</Initials>}
          <span>
            {!isReviewed && (
              <>
                <b>{author(summary)}</b>
                <br />
              </>
            )}
            <time dateTime={date}>{longDate(rules, date)}</time> · {readMinutes} min read
          </span>
        </p>
      }
      hero={{ art: heroOf(lastSegment(path)), alt, caption }}
      headings={headings}
      share={<SharePage excerpt={excerpt} />}
      beside={
        related.length > 0 && (
          <SideCard title="Related Articles">
            <Others items={related} />
          </SideCard>
        )
      }
      stays={
        <Offered fact="newsletter">
          <SideCard title="Stay Informed" tone="cash">
            <p>Medicines, health and store news.</p>
            <LinkButton href="/newsletter">Subscribe Now</LinkButton>
          </SideCard>
        </Offered>
      }
    >
      <SampleText {...{ Content, checklist }} sources={sourcesOf(site, sources)} review={<Review of="blog" />} />
      <Tags tags={tags} />
      {!isReviewed && <Biography {...summary.author} />}
    </Reading>
  );
}

function Biography({ name, credentials, initials }: ArticleSummary["author"]) {
  return (
    <section className={css.biography}>
      <Initials>{initials}</Initials>
      <div>
        <h2>
          {name}, {credentials}
        </h2>
        <p>{SAMPLE_AUTHOR}</p>
      </div>
    </section>
  );
}
