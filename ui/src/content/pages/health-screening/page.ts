import spot from "../../../art/health-screening.svg?picture";
import { sentences } from "../../../site/language/present.ts";
import type { Rules } from "../../../site/language/rules.en.ts";
import { countOfChecks, listOfChecks } from "../../../site/shop/checks.ts";
import type { Screening, Site } from "../../../site/site.gen.ts";
import { type ServicePage, withThings } from "../service-page.ts";
import type { ScreeningText } from "./en.ts";

const ICONS: Record<Screening, string> = {
  "blood-pressure": "pulse",
  cholesterol: "heart",
  diabetes: "drop",
  bmi: "weight",
  "bone-density": "bone",
};

/** What nobody feels. */
const SILENT = ["blood-pressure", "diabetes"] as const;

export function page(site: Site, text: ScreeningText, rules: Rules): ServicePage {
  const { description, lead, rarelyHurt, ask, checks, steps, hours, bring, faq } = text;
  const list = listOfChecks(rules, site);
  const silent = SILENT.filter((id) => site.store.screenings.includes(id));
  return {
    description: list ? description.some(list) : description.none,
    lead: sentences(lead(countOfChecks(rules, site)), silent[0] && rarelyHurt[silent.length > 1 ? "both" : silent[0]]),
    spot,
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: checks.title,
      items: site.store.screenings.map((id) => {
        const { title, text, when, know } = checks[id];
        return { icon: ICONS[id], title, text, when: { title: when, text: know } };
      }),
    },
    steps: withThings(steps, "phone", "chairs", "cuff", "plan"),
    hours: { title: hours, variant: "exact" },
    bring,
    faq: [faq.diagnosis, faq.pills, faq.results, faq.cost],
  };
}
