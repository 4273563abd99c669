import { isKnown } from "../calendar/hours.ts";
import type { Site } from "../site.gen.ts";

/** The keys of `[services]`. */
export type ServiceId = keyof Site["services"];

/** The keys of `[claims]`. */
type ClaimId = keyof Site["claims"];

/** Other facts of one shop that sentences depend on. */
type Fact =
  | "blog"
  | "careers"
  | "newsletter"
  | "parking"
  | "email"
  | "fax"
  | "apply"
  | "hours"
  | "issues"
  | "languageHelp"
  | "languages"
  | "map"
  | "notice"
  | "onlyFlu"
  | "photo"
  | "placeholders"
  | "refillHours"
  | "sampleTestimonials"
  | "signUp"
  | "status"
  | "termsAddress"
  | "translations"
  | "visits"
  | "NY";

/**
 * What a page or a passage of prose may depend on. "apply" and "signUp" mean that these two forms are sent, "hours" means that they are known, "languages" more than one, "onlyFlu" that no other vaccine is given, "status" that patients can look up a request, "translations" that pages are in other languages,
 * "visits" that the program counts how often pages are opened, and "NY" that the store is in New York.
 */
export type Condition = ServiceId | ClaimId | Fact;

export function holds(site: Site, condition: Condition): boolean {
  if (isService(site, condition)) return site.services[condition];
  if (isClaim(site, condition)) return site.claims[condition];
  switch (condition) {
    case "blog":
    case "careers":
    case "newsletter":
      return site[condition].show;
    case "apply":
      return site.careers.show && site.careers.apply && !site.placeholders;
    case "signUp":
      return site.newsletter.show && site.newsletter.signUp && !site.placeholders;
    case "issues":
      return site.newsletter.show && site.newsletter.issues;
    case "parking":
      return site.store.parking;
    case "email":
    case "fax":
      return site[condition] !== null;
    case "notice":
      return site.notice.length > 0;
    case "refillHours":
      return site.promise.refillHours !== null;
    case "onlyFlu":
      return site.store.vaccines.join() === "flu";
    case "photo":
      return site.look.photo !== null;
    case "termsAddress":
      return site.legal.termsAddress !== null;
    case "languageHelp":
      return site.legal.languageHelp;
    case "status":
    case "visits":
      return site[condition];
    case "hours":
      return isKnown(site.hours);
    case "translations":
      return site.translations !== undefined;
    case "languages":
      return site.languages.length > 1;
    case "map":
      return site.map.embedUrl !== null;
    case "placeholders":
    case "sampleTestimonials":
      return site[condition];
    case "NY":
      return site.stateLaw;
    default:
      throw new Error(`"${condition satisfies never}" is nothing that a text can depend on`);
  }
}

function isService({ services }: Site, condition: Condition): condition is ServiceId {
  return condition in services;
}

function isClaim({ claims }: Site, condition: Condition): condition is ClaimId {
  return condition in claims;
}
