import blogArt from "../../art/blog.svg?picture";
import newsletterArt from "../../art/newsletter.svg?picture";
import { classNames } from "../../components/class-names.ts";
import { LinkButton } from "../../components/controls/button.tsx";
import { Link } from "../../components/controls/link.tsx";
import links from "../../components/controls/links.module.css";
import { Tags } from "../../components/lists/tags.tsx";
import { Band } from "../../components/page/band.tsx";
import { CallToAction } from "../../components/page/call-to-action.tsx";
import { Section } from "../../components/page/section.tsx";
import { Icon } from "../../components/pictures/icon.tsx";
import { type Art, Picture } from "../../components/pictures/picture.tsx";
import { Share } from "../../components/share/share.tsx";
import { Offered } from "../../components/shop/offered.tsx";
import { Review } from "../../components/shop/site-text.tsx";
import { longDate } from "../../site/calendar/dates.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes } from "../../site/language/language.ts";
import rules from "../../site/language/rules.en.ts";
import { accountName } from "../../site/shop/social.ts";
import type { Lang, Site } from "../../site/site.gen.ts";
import { articlesOf, type ListedArticle } from "../articles.ts";
import { heroOf } from "../heroes.ts";
import { author } from "../texts.ts";
import css from "./blog.module.css";

export const description =
  "Plain-language articles by pharmacy people: medicines, consultations, nutrition, research and a day behind the counter.";

export default function Blog() {
  const [featured, ...recent] = postsOf(useSite());
  return (
    <>
      <Band lead="Plain words from behind the counter: medicines, food, research and a day at work." spot={blogArt} />
      {featured && (
        <Section tight title="Featured article">
          <div className={classNames(css.post, css.featured)}>
            <Post article={featured} featured />
          </div>
        </Section>
      )}
      {recent.length > 0 && (
        <Section tone="mint" title="Recent articles">
          <ul className={css.posts}>
            {recent.map((article) => (
              <li key={article.slug} className={css.post}>
                <Post article={article} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Offered fact="newsletter">
        <Section tight>
          <CallToAction
            title="Our newsletter"
            lead="New articles, medication updates and pharmacy news, by email."
            spot={newsletterArt}
          >
            <LinkButton href="/newsletter" variant="amber">
              Go to the newsletter
            </LinkButton>
          </CallToAction>
        </Section>
      </Offered>
    </>
  );
}

/** What the blog shows of an article, the program's or the owner's. */
type ListedPost = Pick<ListedArticle, "title" | "excerpt" | "date" | "readMinutes" | "path" | "slug"> & {
  art?: Art | null;
  written?: Lang;
  by?: string | null;
  sample?: ListedArticle;
};

/** The newest first. */
function postsOf(site: Site): ListedPost[] {
  const theirs = articlesOf(site).map((sample): ListedPost => ({ ...sample, art: heroOf(sample.slug), sample }));
  const own = (site.texts ?? []).map(({ summary, picture, author, lang, ...text }): ListedPost => {
    return { ...text, excerpt: summary, path: `/blog/${text.slug}`, art: picture, by: author, written: lang };
  });
  return [...own, ...theirs].sort((one, other) => other.date.localeCompare(one.date));
}

function Post({ article, featured }: { article: ListedPost; featured?: boolean }) {
  const { title, excerpt, date, readMinutes, path, slug, art, written = "en", by, sample } = article;
  const own = langAttributes("en", written);
  const { social, publicUrl, blog } = useSite();
  const name = sample ? blog.reviewedBy === null && author(sample) : by;
  return (
    <>
      {art && <Picture art={art} alt="" className={css.picture} first={featured} />}
      <div className={css.text}>
        {sample && <p className={css.category}>{sample.category}</p>}
        <h3 {...own}>{title}</h3>
        <p {...own}>{excerpt}</p>
        {featured && sample && <Tags tags={sample.tags} />}
        <p className={css.meta}>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          <time dateTime={date}>{longDate(rules, date)}</time> · {readMinutes} min read
          {sample && (
            <>
              <br />
              <Review of="blog" />
            </>
          )}
        </p>
        <div className={css.foot}>
          <Link className={classNames(links.arrow, links.stretched, css.link)} href={path}>
            <span>
              Read more<span className="vh"> about {title}</span>
            </span>
            <Icon name="arrow" />
          </Link>
          <Share
            id={featured ? "featured" : slug}
            title={title}
            excerpt={excerpt}
            path={path}
            // The featured article is a part of this page.
            copyPath={featured ? "/blog" : path}
            via={accountName(social.twitter)}
            publicUrl={publicUrl}
            onCard
          />
        </div>
      </div>
    </>
  );
}
