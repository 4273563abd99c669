import spot from "../../../art/money-transfer.svg?picture";
import type { Site } from "../../../site/site.gen.ts";
import type { ServicePage } from "../service-page.ts";
import type { MoneygramText } from "./en.ts";

export function page(_: Site, { ask, offers, hours, faq, ...text }: MoneygramText): ServicePage {
  return {
    ...text,
    spot,
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: offers.title,
      items: [
        { icon: "globe", ...offers.send },
        { icon: "money", ...offers.receive },
        { icon: "receipt", ...offers.bills },
        { icon: "card", ...offers.orders },
      ],
    },
    hours: { title: hours, of: "moneyTransfer", variant: "bare" },
    faq: [faq.speed, faq.cost, faq.cancel, faq.limit],
  };
}
