import { classNames } from "../../components/class-names.ts";
import { LinkButton } from "../../components/controls/button.tsx";
import { Checklist } from "../../components/lists/checks.tsx";
import { Tags } from "../../components/lists/tags.tsx";
import css from "../../components/page/article.module.css";
import { FinePrint, Hero, Initials, Others, Sources } from "../../components/page/article.tsx";
import { Band } from "../../components/page/band.tsx";
import { Contents } from "../../components/page/contents.tsx";
import { PROSE } from "../../components/page/prose.ts";
import { Prose } from "../../components/page/section.tsx";
import { Side, SideCard } from "../../components/page/side.tsx";
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
export default function ArticleLayout({ Content, text: article, headings }: LayoutProps<Article>) {
  const site = useSite();
  const { path } = usePage();
  const related = article.related.flatMap(({ slug, line }) => {
    const other = pageOf(site, `/blog/${slug}`);
    return other === NOT_FOUND ? [] : { title: other.title, line };
  });
  // The writer is invented: once a pharmacist stands behind the text, nobody else does.
  const reviewed = site.blog.reviewedBy !== null;
  // Below the picture on phones, beside the text where there is room; the other one is hidden.
  const contents = <Contents title="In this article" headings={headings} />;
  const { summary, alt, caption, checklist, sources } = article;
  const { excerpt, category, date, readMinutes, tags } = summary;
  return (
    <>
      <Band
        open
        back="Back to Blog"
        category={category}
        lead={excerpt}
        meta={
          <p className={css.byline}>
            {!reviewed && <Initials>{summary.author.initials}</Initials>}
            <span>
              {!reviewed && (
                <>
                  <b>{author(summary)}</b>
                  <br />
                </>
              )}
              <time dateTime={date}>{longDate(rules, date)}</time> · {readMinutes} min read
            </span>
          </p>
        }
      />
      <div className={classNames("wrap", css.columns)}>
        <Hero hero={heroOf(lastSegment(path))} alt={alt} caption={caption} />
        <article className={css.text}>
          {contents}
          <p className={css.finePrint}>
            <Review of="blog" />
          </p>
          <Prose intro>
            <Content components={PROSE} />
          </Prose>
          <Checklist {...checklist} />
          <FinePrint />
          <Sources sources={sourcesOf(site, sources)} />
          <Tags tags={tags} />
          {!reviewed && <Biography {...summary.author} />}
        </article>
        <Side label="About this article">
          <div className={css.beside}>
            <SideCard title="Share Article" className={css.share}>
              <SharePage excerpt={excerpt} />
            </SideCard>
            {related.length > 0 && (
              <SideCard title="Related Articles">
                <Others items={related} />
              </SideCard>
            )}
          </div>
          <div className={css.stays}>
            {contents}
            <Offered fact="newsletter">
              <SideCard title="Stay Informed" tone="cash">
                <p>Medicines, health and store news.</p>
                <LinkButton href="/newsletter">Subscribe Now</LinkButton>
              </SideCard>
            </Offered>
          </div>
        </Side>
      </div>
    </>
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
