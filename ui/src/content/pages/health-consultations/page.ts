import spot from "../../../art/health-consultations.svg?picture";
import { present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { ConsultationsText } from "./en.ts";

export function page(site: Site, { ask, offers, faq, ...text }: ConsultationsText): ServicePage {
  const { question, answer, weSpeakIt } = faq.translator;
  return {
    ...text,
    spot,
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: offers.title,
      items: present(
        { icon: "vial", ...offers.review },
        { icon: "heart", ...offers.chronic },
        site.services.screenings && { icon: "pulse", ...offers.screenings },
        { icon: "brain", ...offers.mental },
        { icon: "no-smoking", ...offers.smoking },
        { icon: "leaf", ...offers.wellness },
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
