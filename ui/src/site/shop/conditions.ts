import { isKnown } from "../calendar/hours.ts";
import type { Site } from "../site.gen.ts";

/** The keys of `[services]`. */
export type ServiceId = keyof Site["services"];

/** The keys of `[claims]`. */
type ClaimId = keyof Site["claims"];

/** Other facts of one shop that sentences depend on. */
const FACTS = {
  blog: (site: Site) => site.blog.show,
  careers: (site: Site) => site.careers.show,
  newsletter: (site: Site) => site.newsletter.show,
  /** These two forms are sent. */
  apply: (site: Site) => site.careers.show && site.careers.apply && !site.placeholders,
  signUp: (site: Site) => site.newsletter.show && site.newsletter.signUp && !site.placeholders,
  issues: (site: Site) => site.newsletter.show && site.newsletter.issues,
  parking: (site: Site) => site.store.parking,
  email: (site: Site) => site.email !== null,
  fax: (site: Site) => site.fax !== null,
  notice: (site: Site) => site.notice.length > 0,
  refillHours: (site: Site) => site.promise.refillHours !== null,
  /** No other vaccine is given. */
  onlyFlu: (site: Site) => site.store.vaccines.join() === "flu",
  photo: (site: Site) => site.look.photo !== null,
  termsAddress: (site: Site) => site.legal.termsAddress !== null,
  languageHelp: (site: Site) => site.legal.languageHelp,
  /** Patients can look up a request. */
  status: (site: Site) => site.status,
  /** The program counts how often pages are opened. */
  visits: (site: Site) => site.visits,
  /** The opening hours are known. */
  hours: (site: Site) => isKnown(site.hours),
  /** Pages are in other languages. */
  translations: (site: Site) => site.translations !== undefined,
  /** More than one is spoken at the counter. */
  languages: (site: Site) => site.languages.length > 1,
  map: (site: Site) => site.map.embedUrl !== null,
  placeholders: (site: Site) => site.placeholders,
  sampleTestimonials: (site: Site) => site.sampleTestimonials,
  /** The store is in New York. */
  NY: (site: Site) => site.stateLaw,
};

/** What a page or a passage of prose may depend on. */
export type Condition = ServiceId | ClaimId | keyof typeof FACTS;

export function holds(site: Site, condition: Condition): boolean {
  if (isService(site, condition)) return site.services[condition];
  if (isClaim(site, condition)) return site.claims[condition];
  if (condition in FACTS) return FACTS[condition](site);
  // Prose is not type-checked.
  throw new Error(`"${condition}" is nothing that a text can depend on`);
}

function isService({ services }: Site, condition: Condition): condition is ServiceId {
  return condition in services;
}

function isClaim({ claims }: Site, condition: Condition): condition is ClaimId {
  return condition in claims;
}
