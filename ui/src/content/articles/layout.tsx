import { LinkButton } from "../../components/controls/button.tsx";
import { Tags } from "../../components/lists/tags.tsx";
import css from "../../components/page/article.module.css";
import { Hero, Initials } from "../../components/page/article.tsx";
import { Band } from "../../components/page/band.tsx";
import { Contents } from "../../components/page/contents.tsx";
import { ReadingColumns, ReadingText } from "../../components/page/reading.tsx";
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
export default function ArticleLayout({ Content, text: article, headings }: LayoutProps<Article>) {
  const site = useSite();
  const { path } = usePage();
  const related = article.related.flatMap(({ slug, line }) => {
    const other = pageOf(site, `/blog/${slug}`);
    return other === NOT_FOUND ? [] : { title: other.title, line };
  });
  // The writer is invented: once a pharmacist stands behind the text, nobody else does.
  const reviewed = site.blog.reviewedBy !== null;
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
      <ReadingColumns
        hero={<Hero hero={heroOf(lastSegment(path))} alt={alt} caption={caption} />}
        contents={<Contents title="In this article" headings={headings} />}
        label="About this article"
        share={{ title: "Share Article", children: <SharePage excerpt={excerpt} /> }}
        others={{ title: "Related Articles", items: related }}
        beside={
          <Offered fact="newsletter">
            <SideCard title="Stay Informed" tone="cash">
              <p>Medicines, health and store news.</p>
              <LinkButton href="/newsletter">Subscribe Now</LinkButton>
            </SideCard>
          </Offered>
        }
      >
        <ReadingText
          Content={Content}
          review={<Review of="blog" />}
          checklist={checklist}
          sources={sourcesOf(site, sources)}
        />
        <Tags tags={tags} />
        {!reviewed && <Biography {...summary.author} />}
      </ReadingColumns>
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
