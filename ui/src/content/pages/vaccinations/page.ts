import spot from "../../../art/vaccinations.svg?picture";
import { present, sentences } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { VaccinationsText } from "./en.ts";

export function page({ claims, stateLaw }: Site, text: VaccinationsText): ServicePage {
  const { description, lead, ask, offers, steps, bring, faq } = text;
  const { travel } = offers;
  const { appointment, children } = faq;
  return {
    description: claims.travelVaccines ? description.travel : description.noTravel,
    lead,
    spot,
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: offers.title,
      items: present(
        { icon: "leaf", ...offers.seasonal },
        { icon: "people", ...offers.adult },
        claims.travelVaccines && {
          icon: "globe",
          title: travel.title,
          text: sentences(travel.text, stateLaw ? travel.inNewYork : travel.elsewhere),
        },
        { icon: "cal", ...offers.schedules },
        { icon: "book", ...offers.records },
      ),
    },
    steps,
    bring,
    faq: [
      {
        question: appointment.question,
        answer: sentences(appointment.ask, claims.walkInVaccines && appointment.walkIn, appointment.others),
      },
      faq.insurance,
      faq.twoAtOnce,
      faq.doctorFirst,
      {
        question: children.question,
        answer: sentences(stateLaw ? children.inNewYork : children.elsewhere, children.call),
      },
    ],
  };
}
