const consultations = {
  description:
    "Private time with a pharmacist: medication reviews, chronic conditions, quitting smoking, mental health and wellness.",
  lead: "A pharmacist, your medicines and your own questions. You don’t have to be sick, or a customer.",
  ask: "Schedule a Consultation",
  offers: {
    title: "What we can talk about",
    review: {
      title: "Medication Therapy Management",
      text: "Bring every bottle you own. We’ll look for duplicates, side effects and pills you may no longer need, and write down a plan.",
    },
    chronic: {
      title: "Chronic Disease Management",
      text: "Steady help with diabetes, high blood pressure, asthma or cholesterol. We’ll go over your numbers between doctor visits.",
    },
    screenings: {
      title: "Screenings",
      text: "Your numbers, with each result explained in plain words and written down for your doctor.",
    },
    mental: {
      title: "Mental Health Support",
      text: "Starting a medicine for mood or sleep can be lonely. We’ll explain what to expect, and tell you where else to find help.",
    },
    smoking: {
      title: "Smoking Cessation",
      text: "Patches, gum, lozenges and a plan for the hard days. Nobody here will scold you.",
    },
    wellness: {
      title: "Wellness",
      text: "Sleep, food, vitamins, travel, aging well. Ask us which supplements you can leave on the shelf.",
    },
  },
  steps: {
    title: "How it goes",
    items: [
      { title: "Make an appointment", text: "Send a message or call. You don’t have to tell us what it’s about." },
      {
        title: "Bring your list",
        text: "Bottles, creams, vitamins, and the questions you wrote down at the kitchen table.",
      },
      { title: "Sit down with us", text: "In private. Bring someone along if you like." },
      {
        title: "Leave with a plan",
        text: "On paper, in large print if you like. With your permission, we’ll share it with your doctor.",
      },
    ],
  },
  bring: {
    title: "What to bring",
    items: [
      "All your medicines in their bottles, or clear photos",
      "Vitamins, herbs and anything bought without a prescription",
      "Recent readings or lab results, if you have them",
      "Your questions, written down",
    ],
  },
  faq: {
    doctor: {
      question: "Does this replace my doctor?",
      answer:
        "No. We know medicines well, and we work with the doctor who knows you. When something needs a diagnosis, we’ll say so and help you get one.",
    },
    privacy: {
      question: "Is what I say private?",
      answer:
        "Yes. The same privacy law that protects your medical file protects this talk. We share it only as the law allows, or when you ask us to.",
    },
    cost: {
      question: "What does it cost?",
      answer:
        "Some plans, and Medicare drug plans for many of their members, pay for a full medication review. Ask us, and we’ll check before you sit down.",
      atTheCounter: "Questions at the counter are free.",
    },
    translator: {
      question: "Can I bring somebody to translate?",
      answer: "Of course. Tell us when you make the appointment, so we can plan more time.",
      weSpeakIt:
        "Of course, but you may not need to. Our staff speak more than one language. Tell us which one you prefer when you make the appointment.",
    },
  },
};

export default consultations;
export type ConsultationsText = typeof consultations;
