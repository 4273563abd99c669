import spot from "../../../art/health-consultations.svg?picture";
import stand from "../../../art/stand-table.svg?picture";
import { present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import { type ServicePage, withThings } from "../service-page.ts";
import type { ConsultationsText } from "./en.ts";

export function page(site: Site, { ask, offers, faq, ...text }: ConsultationsText): ServicePage {
  const { question, answer, weSpeakIt } = faq.translator;
  return {
    ...text,
    spot,
    steps: withThings(text.steps, "phone", "list", "chairs", "plan"),
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: offers.title,
      art: stand,
      items: present(
        offers.review,
        offers.chronic,
        site.services.screenings && offers.screenings,
        offers.mental,
        offers.smoking,
        offers.wellness,
      ),
    },
    faq: [
      faq.doctor,
      faq.privacy,
      {
        question: faq.cost.question,
        answer: sentences(site.claims.freeQuestions && faq.cost.atTheCounter, faq.cost.answer),
      },
      { question, answer: site.languages.length > 1 ? weSpeakIt : answer },
    ],
  };
}
