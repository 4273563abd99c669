import board from "../../../components/shop/today-board.en.ts";
import { isRun } from "../../../site/calendar/clock.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Term } from "../../../site/site.gen.ts";

type Deadline = { day: string; time: string };

const delivery = {
  board,
  description: "Home delivery of prescriptions in our neighborhood: the area, the schedule and how to ask for it.",
  lead: "Snow on the steps, a new baby, no car, or simply a long day. Call us, and your medicines will come to your door.",
  refillOnline: "Refill Online",
  transfer: "Transfer a Prescription",
  contact: "Contact Us",
  offers: {
    title: "What we deliver",
    prescriptions: {
      title: "Prescriptions",
      text: "New ones and refills, with the leaflet for each. Tell us if a medicine has to stay cold on the way.",
    },
    vitamins: {
      title: "Vitamins and Everyday Remedies",
      text: "Pain relief, cold care, allergy tablets, vitamins. Ask the pharmacist on the phone what goes with your other medicines.",
    },
    dme: {
      title: "DME Supplies",
      text: "Durable medical equipment (DME): walkers, canes, shower chairs, braces, testing supplies. Ask which of them we can bring.",
    },
    shopping: {
      title: "Small Things from the Store",
      text: "Diapers, bandages, cough drops. Ask whether they can come in the same bag.",
    },
  },
  steps: {
    title: "How to get a delivery",
    tell: {
      title: "Tell us what you need",
      online: "Refill online, transfer from another pharmacy, or call.",
      call: "Call us or ask at the counter.",
      delivered: "Say you’d like it delivered.",
    },
    check: {
      title: "We check it",
      text: "A pharmacist checks it as carefully as at the counter. Ask what you’ll owe.",
    },
    comes: {
      title: "It comes to you",
      text: "Tell us who can take it for you, and what to do if nobody answers the door.",
    },
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
  faq: {
    free: { question: "What does delivery cost?", answer: "You pay for what’s in the bag." },
    cost: {
      question: "What does delivery cost?",
      answer: "Ask when you order, and you’ll know before anything leaves the store.",
    },
    notHome: {
      question: "What if I’m not home?",
      answer: "Tell us when you order, and who else can take it. Some medicines need a signature.",
    },
    pharmacist: {
      question: "Can a pharmacist still explain my new medicine?",
      answer: "Yes. Call us when the bag is on your kitchen table, and ask as much as you like.",
    },
    sameDay: {
      question: "Does the same day mean the day I order?",
      answer:
        "It means the day your medicine is ready. If it’s on our shelf and you order in time, that’s often the same day. A refill that takes longer, or needs an answer from your doctor, comes when it’s ready.",
    },
    together: {
      question: "Can all my monthly medicines come together?",
      answer: "Ask us. Often they can be lined up so they run out on the same day. Tell us whenever your list changes.",
    },
  },
  schedule: {
    title: "Delivery schedule",
    weekdays: "Monday-Friday",
    /** Instead of "Monday-Friday". */
    some: (days: readonly number[]) =>
      isRun(days)
        ? `${rules.days[days[0] ?? 0]}-${rules.days[days.at(-1) ?? 0]}`
        : rules.list(days.map((day) => `${rules.days[day]}`)),
    daysOf: (days: readonly number[]) => `We deliver ${rules.onDays(days)}.`,
    /** Where closed days make it later than usual. */
    next: (day: string) => `Because of the days we’re closed, a refill you order now comes on ${day}.`,
    saturday: "Saturday",
    byMail: "By mail",
    anyDay: "Any day",
    sameDay: "Delivered the same day",
    /** Where no day is known. */
    unknown: "Call us, and we’ll tell you which day we can come.",
    orders: (deadlines: Deadline[]) =>
      `Orders placed ${rules.list(deadlines.map(({ day, time }) => `by ${time} ${day}`))} are delivered the same day. “Same day” means the day it’s ready.`,
    ordersAndRefills: (deadlines: Deadline[], refill: Term) =>
      `Orders placed ${rules.list(deadlines.map(({ day, time }) => `by ${time} ${day}`))} are delivered the same day. “Same day” means the day it’s ready: a refill that takes ${rules.term(refill)} to process comes on the day it’s ready.`,
    callBy: (day: string) => `Call us by ${day}`,
    call: "Call us",
    closedOnSaturday: (lastOpenDay: string) =>
      `The pharmacy counter is closed on Saturday, so Saturday deliveries have to be ready by ${lastOpenDay}.`,
    closedOnSunday: (day: string, time: string) =>
      `Sunday deliveries have to be arranged by ${time} on ${day}, when we close. For anything urgent on Sunday that you haven’t arranged with us, call your doctor, or 911 in an emergency.`,
  },
  /** A door for each day. */
  doors: {
    today: "Today",
    by: (times: readonly string[]) => `by ${times.join(" or ")}`,
    comes: "We deliver",
    none: "No delivery",
    /** Said once the last round of the day has left. */
    over: "No more deliveries today",
  },
  road: {
    store: "The store",
    nearby: "and nearby",
    about: "within about",
    miles: (miles: number) => (miles === 1 ? "a mile" : `${miles} miles`),
  },
  area: {
    title: "Delivery area",
    within: (miles: number) => `We deliver within about ${miles === 1 ? "a mile" : `${miles} miles`} of the pharmacy.`,
    towns: (towns: readonly string[]) => `We deliver in ${rules.list(towns)}.`,
    townAndAround: (towns: readonly string[]) => `We deliver in ${rules.list(towns)} and nearby.`,
    townsAndAround: (towns: readonly string[]) => `We deliver in ${rules.list(towns)}, plus surrounding communities.`,
    ask: "Not sure whether we come to your street? Ask.",
  },
};

export default delivery;
export type DeliveryText = typeof delivery;
