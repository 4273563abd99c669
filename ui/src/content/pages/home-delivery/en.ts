import { present, sentence, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ServiceText } from "../service-text.ts";
import type { DeliveryText } from "./text.ts";

function page(site: Site): ServiceText {
  const { prescriptions } = site.services;
  const { extras } = site.store;
  const { free, cutoffWeekday, cutoffSaturday } = site.delivery;
  return {
    description: "Home delivery of prescriptions in our neighborhood: the area, the schedule and how to ask for it.",
    lead: "Snow on the steps, a new baby, no car, or simply a long day. Call us, and your medicines will come to your door.",
    spot: "home-delivery",
    buttons: present(
      prescriptions && { href: "/refill", label: "Refill Online" },
      prescriptions && { href: "/transfer", label: "Transfer a Prescription" },
      { href: "/contact", label: "Contact Us" },
    ),
    offers: {
      title: "What we deliver",
      items: present(
        {
          icon: "vial",
          title: "Prescriptions",
          text: "New ones and refills, with the leaflet for each. Tell us if a medicine has to stay cold on the way.",
        },
        extras.includes("vitamins") && {
          icon: "pill",
          title: "Vitamins and Everyday Remedies",
          text: "Pain relief, cold care, allergy tablets, vitamins. Ask the pharmacist on the phone what goes with your other medicines.",
        },
        extras.includes("dme") && {
          icon: "dme",
          title: "DME Supplies",
          text: "Walkers, canes, shower chairs, braces, testing supplies. Ask which of them we can bring.",
        },
        extras.includes("shopping") && {
          icon: "cart",
          title: "Small Things from the Store",
          text: "Diapers, bandages, cough drops. Ask whether they can come in the same bag.",
        },
      ),
    },
    steps: {
      title: "How to get a delivery",
      items: [
        {
          title: "Tell us what you need",
          text: sentences(
            prescriptions
              ? "Refill online, transfer from another pharmacy, or call."
              : "Call us or ask at the counter.",
            "Say you’d like it delivered.",
          ),
        },
        {
          title: "We check it",
          text: "A pharmacist checks it as carefully as at the counter. Ask what there is to pay.",
        },
        {
          title: "It comes to you",
          text: "Tell us who can take it for you, and what to do if nobody answers the door.",
        },
      ],
    },
    bring: {
      title: "Have this ready",
      items: [
        "Your address, and which bell to ring",
        "A phone number we can reach you on that day",
        "How you’d like to pay",
        "A photo ID for some controlled medicines",
      ],
    },
    faq: present(
      free
        ? { question: "Is delivery really free?", answer: `${sentence(rules, free)} You pay for what’s in the bag.` }
        : {
            question: "What does delivery cost?",
            answer: "Ask when you order, and you’ll know before anything leaves the store.",
          },
      {
        question: "What if I’m not home?",
        answer: "Tell us when you order, and who else can take it. Some medicines need a signature.",
      },
      {
        question: "Can a pharmacist still explain my new medicine?",
        answer: "Yes. Call us when the bag is on your kitchen table, and ask as much as you like.",
      },
      (cutoffWeekday !== null || cutoffSaturday !== null) && {
        question: "Does the same day mean the day I order?",
        answer:
          "It means the day your medicine is ready. If it’s on our shelf and you order in time, that’s often the same day. A refill that takes longer, or needs an answer from your doctor, comes when it’s ready.",
      },
      {
        question: "Can all my monthly medicines come together?",
        answer:
          "Ask us. Often they can be lined up so they run out on the same day. Tell us whenever your list changes.",
      },
    ),
  };
}

/** The words of the schedule and the area in the page’s prose. */
const schedule: DeliveryText = {
  weekdays: "Monday-Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  byMail: "By mail",
  anyDay: "Any day",
  sameDay: "Delivered the same day",
  columns: { day: "Day", orderBy: "Order by", expect: "What to expect" },
  unknown: "Call us, and we’ll tell you which day we can come.",
  schedule: (days, refill) =>
    `Orders placed ${days.map(({ day, time }) => `by ${time} ${day}`).join(" and ")} are delivered the same day. “Same day” means the day it’s ready${refill ? `: a refill that takes ${rules.term(refill)} to process comes on the day it’s ready` : ""}.`,
  callBy: (day) => (day ? `Call us by ${day}` : "Call us"),
  closedOnSaturday: (day) =>
    `The prescription counter is closed on Saturday, so Saturday deliveries have to be ready by ${day}.`,
  closedOnSunday: (day) =>
    `Nobody answers the phone on Sunday. Arrange a Sunday delivery with us by the end of ${day}.`,
  within: (miles) => `We deliver within about ${miles} miles of the pharmacy.`,
  towns: (towns) =>
    towns.length === 1
      ? `We deliver in ${towns[0]} and nearby.`
      : `We deliver in ${rules.list(towns)}, plus surrounding communities.`,
  ask: "Not sure whether we come to your street? Ask.",
};

export default { page, schedule };
