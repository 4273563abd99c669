import type { IconItem, Item } from "../../../components/item.ts";
import form from "../../../forms/catalogue/transfer.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import sent from "../../../forms/sent/sent.en.tsx";
import forms from "../../../forms/words.en.tsx";
import { capitalized } from "../../../site/checks.ts";
import { closedOnWeekends } from "../../../site/hours.ts";
import { present, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";

const whenClosed = (site: Site) =>
  closedOnWeekends(site) ? "on weekends, the next business day" : "if we’re closed then, when we open";

const transfer = {
  description:
    "Move your prescriptions to us with one form. We’ll call your old pharmacy and tell you when everything is here.",
  form: form as Form,
  lead: "Tell us where your prescriptions are now. We’ll call your old pharmacy and bring them over, so you don’t have to.",
  /** What its form says where the time is another than the specification's. */
  success: ({ promise: { transferHours } }: Site) =>
    `Thank you! Your prescription transfer request has been submitted. We will contact you ${transferHours ? `${rules.within(transferHours)} ` : ""}to confirm the transfer.`,
  soon: (site: Site): Item =>
    site.promise.transferHours
      ? {
          title: capitalized(rules.within(site.promise.transferHours)),
          text: `We’ll contact you to confirm the transfer; ${whenClosed(site)}. In a hurry? Call us.`,
        }
      : { title: "In a hurry?", text: "Call us and we’ll tell you how long it will take." },
  here: {
    title: "Already with us?",
    text: "If we’ve filled it before, you only need the number on the label.",
    link: "Request a refill",
  },
  why: "Why transfer to us",
  reasons: ({ languages, services, claims }: Site): readonly IconItem[] =>
    present(
      { icon: "phone", title: "We make the calls", text: "You never have to explain yourself to your old pharmacy." },
      {
        icon: "people",
        title: "People who know you",
        text: sentences(
          "We’ll get to know you and what you take.",
          languages.length > 1 && "Ask for the language you prefer.",
        ),
      },
      services.delivery && {
        icon: "truck",
        title: "Home delivery",
        text: "Ask us to bring it when your medicine is ready.",
      },
      (claims.lowestPrice || (services.copay && claims.coupons)) && {
        icon: "receipt",
        title: "Help with the cost",
        text: sentences(
          claims.lowestPrice && "We’ll compare brand, generic and cash price each time.",
          services.copay && claims.coupons && "And we’ll look for coupons.",
        ),
      },
    ),
  how: "How it works",
  howLead: "You fill out one form. We’ll do the rest.",
  steps: (site: Site): readonly Item[] => [
    { title: "Submit the form", text: "Your name, your old pharmacy and the medicines to move. Three minutes." },
    {
      title: "We contact you",
      text: site.promise.transferHours
        ? `${capitalized(rules.within(site.promise.transferHours))} (${whenClosed(site)}), to confirm the transfer.`
        : "To confirm the transfer.",
    },
    {
      // Source: 21 CFR 1306.08(e)-(i) and 1306.25 (transfers of controlled prescriptions); state law may be stricter.
      title: "We handle the transfer",
      text: "We’ll call your old pharmacy. Some controlled medicines can’t be moved, or only once. If so, we’ll ask your doctor.",
    },
    {
      title: "Ready for pickup",
      text: sentences(
        "We’ll tell you when it’s ready. Come and pick it up.",
        site.services.delivery && "Or ask us to deliver.",
      ),
    },
  ],
  forms,
  sent,
};

export default transfer;
export type TransferText = typeof transfer;
