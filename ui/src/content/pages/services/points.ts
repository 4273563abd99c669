import type { Service } from "../../../components/shop/services.tsx";
import { arrangedBy, SUNDAY } from "../../../site/calendar/arranged-by.ts";
import { deliveryDays, isWholeWeek } from "../../../site/calendar/delivery-days.ts";
import { entry, present, sentence, sentences } from "../../../site/language/present.ts";
import type { Rules } from "../../../site/language/rules.en.ts";
import { checkNames, countOfChecks, takesBlood } from "../../../site/shop/checks.ts";
import { byAppointment, vaccinesOffered } from "../../../site/shop/vaccines.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicesText } from "./en.ts";

/** A service's texts on the page; `highlight` is a tag above its title. */
export type Points = Pick<
  Service,
  "description" | "shortDetails" | "features" | "benefits" | "paired" | "also" | "highlight"
>;

type Row = readonly [feature: string | false | undefined, benefit?: string | false | undefined];

/**
 * Features, and the benefits that follow from them. Where a shop has one of the two, it comes after those that stand side by side; where
 * neither, nothing does.
 */
function inRows(...rows: Row[]): Pick<Service, "features" | "benefits" | "paired"> {
  const isWhole = ([feature, benefit]: Row) => Boolean(feature && benefit);
  const whole = rows.filter(isWhole);
  const all = [...whole, ...rows.filter((row) => !isWhole(row))];
  return {
    features: present(...all.map(([feature]) => feature)),
    benefits: present(...all.map(([, benefit]) => benefit)),
    paired: whole.length,
  };
}

/** What is true of each service in this shop, in the order of the page. */
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
  const { features, benefits, also } = text;
  return {
    highlight: text.highlight,
    description: text.description,
    shortDetails: sentences(text.details, claims.insuranceCalls && text.priorApproval),
    ...inRows(
      [features.newOnes, benefits.interactions],
      [features.refills, claims.callWhenReady && benefits.call],
      [claims.sync && features.sync, claims.sync && benefits.sync],
      [features.transfers, benefits.history],
      [claims.cashPrices && features.cashPrice, claims.cashPrices && benefits.cashPrice],
      [claims.packaging && features.packaging, claims.packaging && benefits.packaging],
    ),
    also: present(
      languages.length > 1 && also.languages(languages),
      services.delivery && (entry(rules, site.delivery.free) || also.delivery),
      store.parking && also.parking,
    ),
  };
}

// Source: New York State DMV, "Vision registry: information for providers" (pharmacists may test and report online).
function dmv({ claims, languages, services, stateLaw, store }: Site, { dmv: text }: ServicesText): Points {
  const { details, features, benefits, also } = text;
  return {
    description: claims.eyeTestMinutes ? text.inMinutes : text.description,
    shortDetails: sentences(details.bring, stateLaw ? details.inNewYork : details.elsewhere, details.hardToRead),
    ...inRows(
      [claims.eyeTestMinutes && features.minutes, services.prescriptions && benefits.meanwhile],
      [features.chart, benefits.noLine],
      [features.recorded, stateLaw && benefits.renew],
      [features.form, benefits.patient],
      [features.glasses, benefits.asYouDrive],
      [features.again, benefits.tired],
    ),
    also: present(languages.length > 1 && also.languages(languages), store.parking && also.parking),
  };
}

function moneygram({ languages }: Site, { moneygram: text }: ServicesText): Points {
  const { features, benefits, also } = text;
  return {
    description: text.description,
    shortDetails: text.details,
    ...inRows(
      [features.send, benefits.names],
      [features.receive, benefits.minutes],
      [features.bills, benefits.time],
      [features.orders, benefits.noAccount],
      [features.cost, benefits.cancel],
      [features.receipt, benefits.scams],
    ),
    also: present(languages.length > 1 && also.languages(languages)),
  };
}

function copay({ claims, services }: Site, { copay: text }: ServicesText): Points {
  const { details, features, benefits, also } = text;
  return {
    description: text.description,
    shortDetails: sentences(claims.discountAtRegister ? details.applied : details.found, details.assist),
    ...inRows(
      [claims.coupons && features.coupons, claims.copayFigures && benefits.lowCopay],
      [features.applications, benefits.noFees],
      [services.insurance && features.insurance, benefits.paperwork],
      [features.generics, benefits.onePlace],
      [claims.cashPrices && features.cashPrices, claims.cashPrices && benefits.lowerOne],
      [features.end, claims.discountAtRegister && benefits.noSurprise],
    ),
    also: present(claims.copayFigures && also.savings, also.privacy),
  };
}

function consultations({ services }: Site, { consultations: text }: ServicesText): Points {
  const { features, benefits } = text;
  return {
    description: text.description,
    shortDetails: text.details,
    ...inRows(
      [features.review, benefits.list],
      [features.chronic, benefits.doctor],
      [services.screenings && features.screenings, benefits.plan],
      [features.mental, benefits.time],
      [features.smoking, benefits.noJudgment],
      [features.wellness, benefits.fewer],
    ),
  };
}

function delivery(site: Site, { delivery: text }: ServicesText, rules: Rules): Points {
  const { claims } = site;
  const { cutoffWeekday, cutoffSaturday, free, sunday, byMail } = site.delivery;
  const onSunday = sentence(rules, sunday);
  const lastClosing = onSunday && arrangedBy(rules, site.hours, SUNDAY);
  const { details, features, benefits } = text;
  const days = deliveryDays(site.delivery);
  const week = days.filter((day) => day < 5);
  const onWeekdays =
    cutoffWeekday !== null &&
    week.length > 0 &&
    (isWholeWeek(week) ? features.weekdays(cutoffWeekday) : features.onDays(cutoffWeekday, week));
  return {
    description: text.description,
    shortDetails: sentences(
      details.call,
      (cutoffWeekday ?? cutoffSaturday) !== null && details.sameDay,
      onSunday,
      lastClosing && details.arranged(lastClosing.day, lastClosing.time),
      sentence(rules, byMail),
      details.whoTakesIt,
    ),
    ...inRows(
      [entry(rules, free) || features.cost, benefits.noTrip],
      [onWeekdays, benefits.somebodyElse],
      [features.prescriptions, benefits.check],
      [features.leaflet, benefits.light],
      [
        cutoffSaturday !== null && days.includes(5) && features.saturday(cutoffSaturday),
        claims.sync && benefits.together,
      ],
      [entry(rules, byMail), claims.pharmacistAnswers && benefits.pharmacist],
      [entry(rules, sunday)],
    ),
  };
}

function vaccinations(site: Site, { vaccinations: text }: ServicesText): Points {
  const { claims } = site;
  const { details, features, benefits } = text;
  const { seasonal, adult } = vaccinesOffered(site);
  const days = site.store.vaccinesByAppointment;
  return {
    description: claims.travelVaccines ? text.withTravel : text.description,
    shortDetails: sentences(
      days ? byAppointment(days, details.byAppointment) : details.visit,
      claims.travelVaccines && details.travel,
    ),
    ...inRows(
      [seasonal && features.seasonal[seasonal], claims.walkInVaccines && !days && benefits.walkIn],
      [adult && features.adult[adult], benefits.insurance],
      [features.schedules, benefits.onePlace],
      [features.rest, benefits.questions],
      [claims.travelVaccines && features.travel, benefits.oneTrip],
      [features.records, benefits.proof],
    ),
    also: [text.also.family],
  };
}

// Source: New York State Department of Health, Wadsworth Center, "Limited Service Laboratories"; 42 CFR 493.15.
function screenings(site: Site, { screenings: text }: ServicesText, rules: Rules): Points {
  const { details, features, benefits } = text;
  const checks = checkNames(rules, site);
  const ofChecks = [benefits.early, benefits.compare, benefits.advice, benefits.nearby];
  return {
    description: text.description(countOfChecks(rules, site)),
    shortDetails: sentences(
      details.ask,
      takesBlood(site) && (site.stateLaw ? details.inNewYork : details.elsewhere),
      details.noDiagnosis,
    ),
    ...inRows(
      ...Array.from(
        { length: Math.max(checks.length, ofChecks.length) },
        (_, at) => [checks[at], ofChecks[at]] as const,
      ),
      [features.talk, benefits.plainWords],
      [features.next, benefits.copy],
    ),
  };
}

function insurance({ claims, services }: Site, { insurance: text }: ServicesText): Points {
  const { features, benefits } = text;
  return {
    description: sentences(text.description, claims.insuranceCalls && text.calls),
    shortDetails: sentences(text.details, claims.freeHelp && text.free),
    ...inRows(
      [claims.mostPlans && features.plans, benefits.fewerTrips],
      [features.priorApproval, claims.insuranceCalls && benefits.lessHold],
      [features.appeals, benefits.onYourSide],
      [services.copay && features.copay, benefits.notOwed],
      [features.alternatives, benefits.cashPrice],
      [features.yearly, benefits.why],
    ),
  };
}
