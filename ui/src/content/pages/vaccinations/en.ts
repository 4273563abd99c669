const vaccinations = {
  description: {
    travel:
      "Seasonal, adult and travel vaccines given by our pharmacists, with schedules explained and records kept for you.",
    noTravel:
      "Seasonal and adult vaccines given by our pharmacists, with schedules explained and records kept for you.",
  },
  lead: "Roll up your sleeve. We’ll keep track of what’s due.",
  ask: "Schedule a Vaccination",
  offers: {
    title: "Which vaccines we give",
    seasonal: {
      title: "Seasonal Vaccines",
      text: "Flu every fall, and the current COVID-19 vaccine. Call to see whether it’s in.",
    },
    adult: {
      title: "Adult Vaccines",
      text: "Shingles, pneumonia, RSV, HPV, tetanus and whooping cough, hepatitis, and the ones you may have missed as a child.",
    },
    travel: {
      title: "Travel Vaccines",
      text: "Tell us where and when. We’ll look up what that country asks for.",
      inNewYork:
        "A pharmacist may give hepatitis A and B, measles and meningitis; ask which we have. For typhoid, rabies, Japanese encephalitis and yellow fever, you’ll need a travel clinic.",
      elsewhere:
        "State law says which of them a pharmacist may give. For the rest, we’ll point you to a travel clinic.",
    },
    schedules: {
      title: "Schedules",
      text: "We’ll read your record and tell you what’s due now, what can wait, and when a second visit is due.",
    },
    records: {
      title: "Records",
      text: "You’ll leave with proof on paper. We keep a copy, tell your doctor if you wish, and report to the state registry as the law provides.",
    },
  },
  steps: {
    title: "Your visit in four steps",
    items: [
      { title: "Check in", text: "Show your insurance card and answer a short list of health questions." },
      {
        title: "Consultation",
        text: "A pharmacist reads your answers, explains the vaccine and asks whether today is a good day for it.",
      },
      { title: "Vaccination", text: "In the arm you choose. Then stay a few minutes, so we know you’re okay." },
      {
        title: "Documentation",
        text: "You’ll get a record with the date and the vaccine. We’ll file our copy and note when the next one is due.",
      },
    ],
  },
  bring: {
    title: "What to bring",
    items: [
      "Insurance or Medicare card, and a photo ID",
      "Old vaccine records, if you can find them",
      "A list of your medicines and allergies",
      "A shirt with sleeves that roll up easily",
    ],
  },
  faq: {
    appointment: {
      question: "Do I need an appointment?",
      ask: "Call us and ask.",
      walkIn: "For flu it’s often enough to come during store hours.",
      others: "For less common vaccines, please contact us first, so yours is in the refrigerator when you come.",
    },
    insurance: {
      question: "Will my insurance pay?",
      answer:
        "Most plans, and Medicare for the vaccines it covers, pay for recommended adult vaccines at a pharmacy. We’ll check before we start and tell you if there’s anything to pay.",
    },
    twoAtOnce: {
      question: "Can I have two vaccines on the same day?",
      answer: "Often yes, one in each arm. A pharmacist will look at both and tell you whether you should wait.",
    },
    doctorFirst: {
      question: "Who should ask a doctor first?",
      answer:
        "Please talk to us or your doctor first if you’re pregnant, if your immune system is weak, if you have a fever today, or if a vaccine ever gave you a serious reaction.",
    },
    children: {
      question: "Do you vaccinate children?",
      inNewYork: "Flu shots, yes, from age 2. New York law leaves most other vaccines for children to the doctor.",
      elsewhere: "State law sets the youngest age at which a pharmacist may give each vaccine.",
      call: "Call us with your child’s age and we’ll tell you what we can do and what the pediatrician has to do.",
    },
  },
};

export default vaccinations;
export type VaccinationsText = typeof vaccinations;
