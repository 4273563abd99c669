import spot from "../../../art/money-transfer.svg?picture";
import stand from "../../../art/stand-money.svg?picture";
import type { Site } from "../../../site/site.gen.ts";
import { type ServicePage, withThings } from "../service-page.ts";
import type { MoneygramText } from "./en.ts";

export function page(_: Site, { ask, offers, hours, faq, ...text }: MoneygramText): ServicePage {
  return {
    ...text,
    spot,
    steps: withThings(text.steps, "globe", "price", "pen", "receipt"),
    buttons: [{ href: "/contact", label: ask }],
    offers: {
      title: offers.title,
      art: stand,
      items: [offers.send, offers.receive, offers.bills, offers.orders],
    },
    hours: { title: hours, of: "moneyTransfer", variant: "bare" },
    faq: [faq.speed, faq.cost, faq.cancel, faq.limit],
  };
}
