import rules from "../../../site/language/rules.en.ts";
import type { Term } from "../../../site/site.gen.ts";

const filling = {
  description: {
    all: "New prescriptions, refills, medication synchronization, transfers, packaging and counseling at your local pharmacy.",
    basic: "New prescriptions, refills, transfers and advice from a pharmacist at your local pharmacy.",
  },
  lead: "From the first bottle to the hundredth refill, a pharmacist checks every prescription and tells you what’s in the bag.",
  refillOnline: "Refill Online",
  transfer: "Transfer a Prescription",
  contact: "Contact Us",
  offers: {
    title: "What we can do for you",
    newOnes: {
      title: "New Prescriptions",
      text: "Your doctor sends it to us by computer. Where the law still allows paper, bring the paper.",
      price: "You’ll hear the price before we fill it, and you’re free to say no.",
    },
    refills: {
      title: "Refills",
      text: "Ask by phone, online or in person.",
      allow: (refillHours: Term) => `Please allow ${rules.term(refillHours)}.`,
      ready: (day: string) => `A refill asked for now will be ready from ${day}.`,
      noneLeft: "When no refills are left, we’ll write to your doctor for you.",
    },
    sync: {
      title: "Medication Synchronization",
      text: "We’ll line up your monthly medicines so they all run out on the same day. One trip instead of five.",
    },
    transfers: {
      title: "Transfers",
      text: "Give us the name of your old pharmacy. We’ll make the calls and move what the law allows.",
      confirmedOnWeekdays: (transferHours: Term) =>
        `Give us the name of your old pharmacy. We’ll make the calls, move what the law allows, and confirm ${rules.within(transferHours)}; on weekends, the next business day.`,
      confirmedWhenOpen: (transferHours: Term) =>
        `Give us the name of your old pharmacy. We’ll make the calls, move what the law allows, and confirm ${rules.within(transferHours)}; if we’re closed then, when we open.`,
    },
    packaging: {
      title: "Packaging",
      text: "Easy-open caps for sore hands (a child can open them too, so keep them out of reach), large-print labels for tired eyes. If you take many pills, ask about packs by day and time.",
    },
    counseling: {
      title: "Counseling",
      text: "A pharmacist goes over each new medicine with you. What it does, how to take it, and what to watch for.",
    },
  },
  steps: {
    title: "How we fill a prescription",
    send: {
      title: "Send it to us",
      text: "Tell the doctor’s office our name, or give us the number on your old label.",
    },
    check: {
      title: "We check it",
      text: "A pharmacist looks at your allergies and your other medicines before we count anything.",
    },
    price: {
      title: "You’ll hear the price",
      text: "With insurance and without.",
      cheaper: "If there’s a cheaper way, we’ll bring it up ourselves.",
    },
    pickupOrDelivery: {
      title: "Pickup or delivery",
      atTheCounter: "Come to the counter or let us bring it.",
      orDriveThru: "Come to the counter or the drive-thru, or let us bring it.",
    },
    pickup: {
      title: "Pick up",
      text: "Come to the counter at a time that suits you.",
      driveThru: "Or stay in your car at the drive-thru.",
    },
    weCall: "We’ll call when it’s ready.",
  },
  bring: {
    title: "For your first visit",
    items: [
      "The bottle with its label, or the paper prescription if you were given one",
      "Your insurance card and a photo ID",
      "A list of everything you take, with vitamins and herbs",
      "Your allergies, and what kind of reaction you had",
    ],
  },
  faq: {
    howLong: {
      question: "How long does a prescription take?",
      answer:
        "Ask us when you bring it in. It depends on the medicine, on whether we have it on the shelf, and on your plan.",
      refill: (refillHours: Term) =>
        `For a refill that you request online, please allow ${rules.term(refillHours)}. If that falls on a day when we’re closed, it’s the next day we open.`,
    },
    somebodyElse: {
      question: "Can somebody else pick up my medicine?",
      answer:
        "Yes. They’ll need your full name and date of birth. For some controlled medicines, the law says they have to show a photo ID.",
    },
    noRefillsLeft: {
      question: "I have no refills left. What now?",
      answer:
        "Send us the request anyway, a few days before you run out. We’ll ask your doctor for a new prescription and call you as soon as there’s an answer.",
    },
    insuranceSaysNo: {
      question: "What if my insurance says no?",
      answer:
        "We’ll find out why. Sometimes the plan wants a form from your doctor, and we’ll get that started. Meanwhile, we’ll look for a cheaper way to pay.",
    },
  },
};

export default filling;
export type FillingText = typeof filling;
