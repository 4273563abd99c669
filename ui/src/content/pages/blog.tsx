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
import { Picture } from "../../components/pictures/picture.tsx";
import { Share } from "../../components/share/share.tsx";
import { Offered } from "../../components/shop/offered.tsx";
import { Review } from "../../components/shop/site-text.tsx";
import { longDate } from "../../site/calendar/dates.ts";
import { useSite } from "../../site/context.ts";
import rules from "../../site/language/rules.en.ts";
import { accountName } from "../../site/shop/social.ts";
import { articlesOf, type ListedArticle } from "../articles.ts";
import { heroOf } from "../heroes.ts";
import { author } from "../texts.ts";
import css from "./blog.module.css";

export const description =
  "Plain-language articles by pharmacy people: medicines, consultations, nutrition, research and a day behind the counter.";

export default function Blog() {
  const [featured, ...recent] = articlesOf(useSite());
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

function Post({ article, featured }: { article: ListedArticle; featured?: boolean }) {
  const { title, excerpt, category, date, readMinutes, tags, path, slug } = article;
  const { social, publicUrl, blog } = useSite();
  const reviewed = blog.reviewedBy !== null;
  return (
    <>
      <Picture art={heroOf(slug)} alt="" className={css.picture} first={featured} />
      <div className={css.text}>
        <p className={css.category}>{category}</p>
        <h3>{title}</h3>
        <p>{excerpt}</p>
        {featured && <Tags tags={tags} />}
        <p className={css.meta}>
          {reviewed || (
            <>
              {author(article)}
              <br />
            </>
          )}
          <time dateTime={date}>{longDate(rules, date)}</time> · {readMinutes} min read
          <br />
          <Review of="blog" />
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
