import { createElement } from "react";
import spot from "../../../art/home-delivery.svg?picture";
import stand from "../../../art/stand-bag.svg?picture";
import { present, sentence, sentences } from "../../../site/language/present.ts";
import type { Rules } from "../../../site/language/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { DeliveryText } from "./en.ts";
import { DeliveryStreet } from "./parts/delivery.tsx";

export function page(site: Site, text: DeliveryText, rules: Rules): ServicePage {
  const { prescriptions } = site.services;
  const { extras } = site.store;
  const { free, cutoffWeekday, cutoffSaturday, cutoffs } = site.delivery;
  const { description, lead, offers, steps, bring, faq } = text;
  const { tell } = steps;
  const freeDelivery = sentence(rules, free);
  return {
    description,
    lead,
    spot,
    buttons: present(
      prescriptions && { href: "/refill", label: text.refillOnline },
      prescriptions && { href: "/transfer", label: text.transfer },
      { href: "/contact", label: text.contact },
    ),
    street: createElement(DeliveryStreet, { text }),
    offers: {
      title: offers.title,
      art: stand,
      items: present(
        offers.prescriptions,
        extras.includes("vitamins") && offers.vitamins,
        extras.includes("dme") && offers.dme,
        extras.includes("shopping") && offers.shopping,
      ),
    },
    steps: {
      title: steps.title,
      items: [
        {
          thing: "phone",
          title: tell.title,
          text: sentences(prescriptions ? tell.online : tell.call, tell.delivered),
        },
        { thing: "pharmacist", ...steps.check },
        { thing: "door", ...steps.comes },
      ],
    },
    bring,
    faq: present(
      freeDelivery ? { question: faq.free.question, answer: sentences(freeDelivery, faq.free.answer) } : faq.cost,
      faq.notHome,
      faq.pharmacist,
      (cutoffs || (cutoffWeekday ?? cutoffSaturday) !== null) && faq.sameDay,
      faq.together,
    ),
  };
}
