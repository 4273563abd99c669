import type { ReactNode } from "react";
import type { IconItem } from "../../../components/item.ts";
import { Offered } from "../../../components/offered.tsx";
import { RefillTime } from "../../../components/site-text.tsx";
import { StoreHours } from "../../../components/store-hours.tsx";
import form from "../../../forms/catalogue/refill.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import rxLabel from "../../../forms/rx-label.en.tsx";
import sent from "../../../forms/sent/sent.en.tsx";
import forms from "../../../forms/words.en.tsx";
import { present, sentences } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";

const refill = {
  description: "Request a prescription refill online: give us the number on your label and choose how to get it.",
  form: form as Form,
  /** What its form says where the shop does not deliver. */
  pickupOnly: {
    success: "Thank you for your refill request! We will contact you when it's ready for pickup.",
    pickupDate: "Pickup date",
  },
  lead: (
    <>
      Send us the number on your label and choose how to get it.
      <Offered fact="refillHours">
        {" "}
        Please allow <RefillTime /> for processing.
      </Offered>
    </>
  ) as ReactNode,
  allow: {
    title: (
      <span>
        Allow <RefillTime />
      </span>
    ) as ReactNode,
    untimed: "Needed today?",
    text: "We read requests while the store is open. Out of medicine today? Call us and we’ll see what we can do.",
  },
  first: {
    title: "First time with us?",
    text: "If your refills are at another pharmacy, send a transfer request instead. We’ll make the calls.",
    link: "Transfer a prescription",
  },
  why: "Why refill online",
  benefits: ({ services, store, claims }: Site): readonly IconItem[] =>
    present(
      { icon: "clock", title: "Quick & Easy", text: "About three minutes, no waiting on hold." },
      { icon: "lock", title: "Secure & Private", text: "Only our pharmacy team reads your request." },
      {
        icon: "truck",
        title: "Convenient Options",
        text: sentences(
          "Pick it up at the counter.",
          store.driveThru && "Stay in your car at the drive-thru.",
          services.delivery && "Have it brought to your door.",
        ),
      },
      claims.reminders && { icon: "bell", title: "Refill Reminders", text: "Ask us to call before you run out." },
    ),
  legal: "Legal Information",
  legalLead: "How we handle what you send us.",
  legalLinks: [
    { title: "Privacy Policy", text: "What we collect, why, and who may see it.", href: "/privacy-policy" as const },
    {
      title: "Terms of Service",
      text: "The rules for using this site and its forms.",
      href: "/terms-of-service" as const,
    },
    { title: "HIPAA Notice", text: "Your rights over your health information.", href: "/hipaa-notice" as const },
  ],
  next: ({ claims }: Site) => [
    {
      title: "We check it",
      text: claims.asksDoctor
        ? "If your prescription has no refills left, we’ll ask your doctor for a new one."
        : "If something’s missing or there are no refills left, you’ll hear from us.",
    },
    { title: "We contact you", text: "When it’s ready, or sooner if something’s missing." },
  ],
  get: "You get it",
  /** How, by the method that was chosen. */
  getIt: {
    pickup: (
      <>
        At the counter, <StoreHours variant="short" />.
      </>
    ),
    driveThru: (
      <>
        At the drive-thru window, <StoreHours variant="short" />.
      </>
    ),
    delivery: "We’ll bring it to your door.",
  } as Record<string, ReactNode>,
  chosen: "The way you chose.",
  forms,
  rxLabel,
  sent,
};

export default refill;
export type RefillText = typeof refill;
