import type { Service } from "../../../components/services.tsx";
import { checkNames, countOfChecks } from "../../../site/checks.ts";
import { entry, present, sentence, sentences } from "../../../site/present.ts";
import type { Rules } from "../../../site/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicesText } from "./en.ts";

/** What the page says of a service below its title; its highlight is a tag above it. */
export type Points = Pick<Service, "description" | "shortDetails" | "features" | "benefits" | "highlight">;

/** What this shop may say of each service, in the order of the page. */
export const pointsOf = (site: Site, text: ServicesText, rules: Rules) => ({
  prescriptions: prescriptions(site, text, rules),
  dmv: dmv(site, text),
  moneygram: moneygram(site, text),
  copay: copay(site, text),
  consultations: consultations(site, text),
  delivery: delivery(site, text, rules),
  vaccinations: vaccinations(site, text),
  screenings: screenings(site, text, rules),
  insurance: insurance(site, text),
});

function prescriptions(site: Site, { prescriptions: text }: ServicesText, rules: Rules): Points {
  const { claims, languages, services, store } = site;
  const { free, freeLang } = site.delivery;
  const { features, benefits } = text;
  return {
    highlight: text.highlight,
    description: text.description,
    shortDetails: sentences(text.details, claims.insuranceCalls && text.priorApproval),
    features: present(
      features.newOnes,
      features.refills,
      claims.sync && features.sync,
      features.transfers,
      claims.packaging && features.packaging,
      languages.length > 1 && features.languages(languages),
    ),
    benefits: present(
      claims.callWhenReady && benefits.call,
      benefits.interactions,
      claims.cashPrices && benefits.cashPrice,
      services.delivery && (entry(rules, free, freeLang) || benefits.delivery),
      benefits.history,
      store.parking && benefits.parking,
    ),
  };
}

// Source: New York State DMV, "Vision registry: information for providers" (pharmacists may test and report online).
function dmv({ claims, languages, services, stateLaw, store }: Site, { dmv: text }: ServicesText): Points {
  const { details, features, benefits } = text;
  return {
    description: claims.eyeTestMinutes ? text.inMinutes : text.description,
    shortDetails: sentences(details.bring, stateLaw ? details.inNewYork : details.elsewhere, details.hardToRead),
    features: present(
      claims.eyeTestMinutes && features.minutes,
      features.chart,
      features.glasses,
      features.recorded,
      features.form,
      features.again,
    ),
    benefits: present(
      benefits.noLine,
      stateLaw && benefits.renew,
      services.prescriptions && benefits.meanwhile,
      benefits.patient,
      languages.length > 1 && benefits.languages(languages),
      store.parking && benefits.parking,
    ),
  };
}

function moneygram({ languages }: Site, { moneygram: text }: ServicesText): Points {
  const { benefits } = text;
  return {
    description: text.description,
    shortDetails: text.details,
    features: text.features,
    benefits: present(
      benefits.minutes,
      benefits.noAccount,
      benefits.names,
      benefits.scams,
      benefits.time,
      languages.length > 1 && benefits.languages(languages),
      benefits.cancel,
    ),
  };
}

function copay({ claims, services }: Site, { copay: text }: ServicesText): Points {
  const { features, benefits } = text;
  return {
    description: text.description,
    shortDetails: text.details,
    features: present(
      claims.coupons && features.coupons,
      features.applications,
      services.insurance && features.insurance,
      features.generics,
      claims.cashPrices && features.cashPrices,
      features.end,
    ),
    benefits: present(
      claims.copayFigures && benefits.lowCopay,
      claims.copayFigures && benefits.savings,
      benefits.noFees,
      benefits.paperwork,
      benefits.onePlace,
      benefits.privacy,
    ),
  };
}

function consultations({ services }: Site, { consultations: text }: ServicesText): Points {
  const { features } = text;
  return {
    description: text.description,
    shortDetails: text.details,
    features: present(
      features.review,
      features.chronic,
      services.screenings && features.screenings,
      features.mental,
      features.smoking,
      features.wellness,
    ),
    benefits: text.benefits,
  };
}

function delivery(site: Site, { delivery: text }: ServicesText, rules: Rules): Points {
  const { claims } = site;
  const { cutoffWeekday, cutoffSaturday, free, freeLang, sunday, sundayLang, byMail, byMailLang } = site.delivery;
  const { details, features, benefits } = text;
  return {
    description: text.description,
    shortDetails: sentences(
      details.call,
      (cutoffWeekday ?? cutoffSaturday) !== null && details.sameDay,
      sentence(rules, sunday, sundayLang),
      sentence(rules, byMail, byMailLang),
      details.whoTakesIt,
    ),
    features: present(
      entry(rules, free, freeLang) || features.cost,
      cutoffWeekday !== null && features.weekdays(cutoffWeekday),
      cutoffSaturday !== null && features.saturday(cutoffSaturday),
      entry(rules, byMail, byMailLang),
      entry(rules, sunday, sundayLang),
      features.prescriptions,
      features.leaflet,
    ),
    benefits: present(
      benefits.noTrip,
      benefits.check,
      claims.pharmacistAnswers && benefits.pharmacist,
      benefits.somebodyElse,
      claims.sync && benefits.together,
      benefits.light,
    ),
  };
}

function vaccinations({ claims }: Site, { vaccinations: text }: ServicesText): Points {
  const { details, features, benefits } = text;
  return {
    description: claims.travelVaccines ? text.withTravel : text.description,
    shortDetails: sentences(details.visit, claims.travelVaccines && details.travel),
    features: present(
      features.seasonal,
      features.adult,
      claims.travelVaccines && features.travel,
      features.rest,
      features.schedules,
      features.records,
    ),
    benefits: present(
      claims.walkInVaccines && benefits.walkIn,
      benefits.insurance,
      benefits.onePlace,
      benefits.questions,
      benefits.family,
      benefits.oneTrip,
    ),
  };
}

// Source: New York State Department of Health, Wadsworth Center, "Limited Service Laboratories"; 42 CFR 493.15.
function screenings(site: Site, { screenings: text }: ServicesText, rules: Rules): Points {
  const { details, features } = text;
  return {
    description: text.description(countOfChecks(rules, site)),
    shortDetails: sentences(details.ask, site.stateLaw ? details.inNewYork : details.elsewhere, details.noDiagnosis),
    features: [...checkNames(rules, site), features.talk, features.next],
    benefits: text.benefits,
  };
}

function insurance({ claims, services }: Site, { insurance: text }: ServicesText): Points {
  const { features, benefits } = text;
  return {
    description: sentences(text.description, claims.insuranceCalls && text.calls),
    shortDetails: sentences(text.details, claims.freeHelp && text.free),
    features: present(
      claims.mostPlans && features.plans,
      features.priorApproval,
      features.appeals,
      services.copay && features.copay,
      features.alternatives,
      features.yearly,
    ),
    benefits: present(
      benefits.fewerTrips,
      claims.insuranceCalls && benefits.lessHold,
      benefits.why,
      benefits.notOwed,
      benefits.onYourSide,
      benefits.cashPrice,
    ),
  };
}
