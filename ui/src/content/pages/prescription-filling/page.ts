import { createElement } from "react";
import spot from "../../../art/prescription-filling.svg?picture";
import stand from "../../../art/stand-bottles.svg?picture";
import { closedOnWeekends } from "../../../site/calendar/hours.ts";
import { present, sentences } from "../../../site/language/present.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { FillingText } from "./en.ts";
import { Refills } from "./parts/refills.tsx";

export function page(site: Site, text: FillingText): ServicePage {
  const { claims, store, services } = site;
  const { refillHours } = site.promise;
  const { description, lead, offers, steps, bring, faq } = text;
  const { newOnes, refills, transfers } = offers;
  const { price, pickup, pickupOrDelivery } = steps;
  return {
    description: claims.sync && claims.packaging ? description.all : description.basic,
    lead,
    spot,
    buttons: [
      { href: "/refill", label: text.refillOnline },
      { href: "/transfer", label: text.transfer },
      { href: "/contact", label: text.contact },
    ],
    offers: {
      title: offers.title,
      art: stand,
      items: present(
        { title: newOnes.title, text: sentences(newOnes.text, claims.priceFirst && newOnes.price) },
        {
          title: refills.title,
          text: createElement(Refills, { text: refills }),
        },
        claims.sync && offers.sync,
        { title: transfers.title, text: transferTime(site, text) },
        claims.packaging && offers.packaging,
        offers.counseling,
      ),
    },
    steps: {
      title: steps.title,
      items: present(
        { ...steps.send, thing: "paper" },
        { ...steps.check, thing: "pharmacist" },
        claims.priceFirst && {
          thing: "price",
          title: price.title,
          text: sentences(price.text, claims.lowestPrice && price.cheaper),
        },
        services.delivery && {
          thing: "bag",
          title: pickupOrDelivery.title,
          text: sentences(
            claims.callWhenReady && steps.weCall,
            store.driveThru ? pickupOrDelivery.orDriveThru : pickupOrDelivery.atTheCounter,
          ),
        },
        !services.delivery && {
          thing: "bag",
          title: pickup.title,
          text: sentences(claims.callWhenReady && steps.weCall, pickup.text, store.driveThru && pickup.driveThru),
        },
      ),
    },
    bring,
    faq: present(
      {
        question: faq.howLong.question,
        answer: sentences(faq.howLong.answer, refillHours && faq.howLong.refill(refillHours)),
      },
      faq.somebodyElse,
      claims.asksDoctor && faq.noRefillsLeft,
      claims.insuranceCalls && faq.insuranceSaysNo,
    ),
  };
}

function transferTime(site: Site, { offers: { transfers } }: FillingText): string {
  const { transferHours } = site.promise;
  if (!transferHours || site.now?.ready) return transfers.text;
  return closedOnWeekends(site)
    ? transfers.confirmedOnWeekdays(transferHours)
    : transfers.confirmedWhenOpen(transferHours);
}
