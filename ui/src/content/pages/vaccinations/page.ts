import stand from "../../../art/stand-record.svg?picture";
import spot from "../../../art/vaccinations.svg?picture";
import { present, sentences } from "../../../site/language/present.ts";
import { holds } from "../../../site/shop/conditions.ts";
import { byAppointment, vaccinesOffered } from "../../../site/shop/vaccines.ts";
import type { Site } from "../../../site/site.gen.ts";
import { type ServicePage, withThings } from "../service-page.ts";
import type { VaccinationsText } from "./en.ts";

export function page(site: Site, text: VaccinationsText): ServicePage {
  const { store, claims, stateLaw } = site;
  const { description, lead, ask, makeAppointment, offers, steps, bring, faq } = text;
  const { travel } = offers;
  const { seasonal, adult } = vaccinesOffered(site);
  const { appointment, children } = faq;
  const days = store.vaccinesByAppointment;
  const hasOthers = !holds(site, "onlyFlu");
  return {
    description: claims.travelVaccines ? description.travel : description.noTravel,
    lead,
    spot,
    buttons: [{ href: "/contact", label: days ? makeAppointment : ask }],
    offers: {
      title: offers.title,
      art: stand,
      items: present(
        seasonal && { title: offers.seasonal.title, text: offers.seasonal[seasonal] },
        adult && { title: offers.adult.title, text: offers.adult[adult] },
        store.vaccines.length === 0 && offers.ask,
        claims.travelVaccines && {
          title: travel.title,
          text: sentences(travel.text, stateLaw ? travel.inNewYork : travel.elsewhere),
        },
        offers.schedules,
        offers.records,
      ),
    },
    steps: withThings(steps, "card", "chairs", "arm", "record"),
    bring,
    faq: present(
      {
        question: appointment.question,
        answer: days
          ? byAppointment(days, appointment.byAppointment)
          : sentences(appointment.ask, claims.walkInVaccines && appointment.walkIn, hasOthers && appointment.others),
      },
      faq.insurance,
      hasOthers && faq.twoAtOnce,
      faq.doctorFirst,
      {
        question: children.question,
        answer: sentences(stateLaw ? children.inNewYork : children.elsewhere, children.call),
      },
    ),
  };
}
