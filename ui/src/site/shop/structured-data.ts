import { iso } from "../calendar/hours.ts";
import { descriptionOf, type PageData } from "../content.ts";
import { addressIn, type Words } from "../language/language.ts";
import { ownName } from "../language/languages.ts";
import { namesOf, type Page, trail } from "../pages.ts";
import type { Site, SpecialDay } from "../site.gen.ts";
import { addressLine, mapsLink, telLink } from "./contact-details.ts";
import { preview } from "./preview.ts";
import { socialLinks } from "./social.ts";

/** Names of the vocabulary, not words of a language. */
const SCHEMA_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The schema.org descriptions of a page. */
export function structuredData(words: Words, site: Site, page: Page, data: PageData): object[] {
  const url = (path: string) => `${site.publicUrl ?? ""}${path}`;
  const found: object[] = [];
  if (page.path === "/") found.push(pharmacy(site, data, url));
  if (page.parent && page.path !== "*") found.push(breadcrumbs(words, page, url));
  if (page.kind === "article" || page.kind === "issue") found.push(article(site, page, data, url));
  const faq = data.page?.(site).faq;
  if (faq?.length) {
    found.push({
      "@type": "FAQPage",
      mainEntity: faq.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    });
  }
  return found.map((schema) => ({ "@context": "https://schema.org", ...schema }));
}

type Url = (path: string) => string;

function pharmacy(site: Site, data: PageData, url: Url): object {
  const { location, services, delivery, look } = site;
  const description = descriptionOf(data, site);
  return {
    "@type": "Pharmacy",
    "@id": url("/#pharmacy"),
    name: site.name,
    ...(description && { description }),
    url: url("/"),
    logo: url(look.logo?.src ?? "/icon-512.png"),
    image: url(preview(site).src),
    telephone: telLink(site.phone).slice(4),
    ...(site.fax && { faxNumber: telLink(site.fax).slice(4) }),
    ...(site.email && { email: site.email }),
    address: {
      "@type": "PostalAddress",
      streetAddress: site.street,
      addressLocality: site.city,
      addressRegion: site.state,
      postalCode: site.zip,
      addressCountry: "US",
    },
    hasMap: mapsLink(addressLine(site)),
    ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
    ...(services.delivery && delivery.towns.length > 0 && { areaServed: delivery.towns }),
    ...(site.languages.length > 0 && { knowsLanguage: site.languages.map((name) => ownName(name).lang ?? name) }),
    openingHoursSpecification: site.hours.flatMap((spans, day) =>
      spans.map(({ open, close }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${SCHEMA_DAYS[day]}`,
        opens: iso(open),
        closes: closing(close),
      })),
    ),
    ...(site.closed.length > 0 && { specialOpeningHoursSpecification: site.closed.flatMap(specialHours) }),
    ...sameAs(site),
  };
}

/** Search engines know no 24:00. */
const closing = (minutes: number) => iso(Math.min(minutes, 1439));

/** The hours of a day that differs; the same time twice means closed. */
function specialHours({ date, until = date, hours }: SpecialDay): object[] {
  const spans = hours.length ? hours : [{ open: 0, close: 0 }];
  return spans.map(({ open, close }) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: until,
    opens: iso(open),
    closes: closing(close),
  }));
}

/** The pharmacy's accounts elsewhere (`sameAs`). */
function sameAs(site: Site): object {
  const links = socialLinks(site).flatMap(({ href }) => href ?? []);
  return links.length ? { sameAs: links } : {};
}

function breadcrumbs(words: Words, page: Page, url: Url): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...trail(page), page].map((above, index) => {
      const { title, label } = namesOf(words, above);
      return {
        "@type": "ListItem",
        position: index + 1,
        name: above.path === "/" ? label : title,
        item: url(addressIn(words.rules.lang, above.path)),
      };
    }),
  };
}

/** The writers named on the pages stand for the pharmacy, so it is the author. */
function article(site: Site, page: Page, data: PageData, url: Url): object {
  const { date = page.date, category } = data.summary ?? {};
  const us = { "@type": "Pharmacy", "@id": url("/#pharmacy"), name: site.name };
  return {
    "@type": "Article",
    headline: page.title,
    description: descriptionOf(data, site),
    image: url(preview(site).src),
    inLanguage: site.ownText?.article.lang ?? "en",
    datePublished: date,
    dateModified: date,
    ...(category && { articleSection: category }),
    author: us,
    publisher: us,
    mainEntityOfPage: url(page.path),
  };
}
