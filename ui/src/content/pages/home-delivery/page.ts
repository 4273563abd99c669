import spot from "../../../art/home-delivery.svg?picture";
import { TodayBoard } from "../../../components/shop/today-board.tsx";
import { present, sentence, sentences } from "../../../site/language/present.ts";
import type { Rules } from "../../../site/language/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { DeliveryText } from "./en.ts";

export function page(site: Site, text: DeliveryText, rules: Rules): ServicePage {
  const { prescriptions } = site.services;
  const { extras } = site.store;
  const { free, cutoffWeekday, cutoffSaturday, cutoffs } = site.delivery;
  const { description, lead, offers, steps, bring, faq } = text;
  const { tell } = steps;
  const own = sentence(rules, free);
  return {
    description,
    lead,
    spot,
    buttons: present(
      prescriptions && { href: "/refill", label: text.refillOnline },
      prescriptions && { href: "/transfer", label: text.transfer },
      { href: "/contact", label: text.contact },
    ),
    offers: {
      title: offers.title,
      items: present(
        { icon: "vial", ...offers.prescriptions },
        extras.includes("vitamins") && { icon: "pill", ...offers.vitamins },
        extras.includes("dme") && { icon: "dme", ...offers.dme },
        extras.includes("shopping") && { icon: "cart", ...offers.shopping },
      ),
    },
    steps: {
      title: steps.title,
      items: [
        { title: tell.title, text: sentences(prescriptions ? tell.online : tell.call, tell.delivered) },
        steps.check,
        steps.comes,
      ],
    },
    board: { Board: TodayBoard, text: text.board },
    bring,
    faq: present(
      own ? { question: faq.free.question, answer: sentences(own, faq.free.answer) } : faq.cost,
      faq.notHome,
      faq.pharmacist,
      (cutoffs || (cutoffWeekday ?? cutoffSaturday) !== null) && faq.sameDay,
      faq.together,
    ),
  };
}
