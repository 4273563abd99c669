import { classNames } from "../../../../components/class-names.ts";
import { Section } from "../../../../components/page/section.tsx";
import { Icon } from "../../../../components/pictures/icon.tsx";
import { LeftToRight } from "../../../../components/shop/contact-links.tsx";
import { useSite } from "../../../../site/context.ts";
import { langAttributes, useLang } from "../../../../site/language/language.ts";
import type { HomeText } from "../en.ts";
import css from "../home.module.css";

export function Testimonials({ text }: { text: HomeText }) {
  const lang = useLang();
  const { testimonials, sampleTestimonials } = useSite();
  if (testimonials.length === 0) return null;
  return (
    <Section tone="mint" title={text.testimonials} lead={sampleTestimonials && text.sampleTestimonials}>
      <ul className={classNames("thirds", css.quotes)}>
        {testimonials.map(({ quote, name, stars }) => (
          <li key={quote.text} {...langAttributes(lang, quote.lang)}>
            <figure>
              {stars !== null && <Stars count={stars} label={text.stars(stars)} />}
              <blockquote>{quote.text}</blockquote>
              <figcaption>
                <LeftToRight>{name}</LeftToRight>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].slice(0, count).map((star) => (
        <Icon key={star} name="star" />
      ))}
    </span>
  );
}
