import rules from "../../../site/language/rules.en.ts";

const vaccinations = {
  description: {
    travel:
      "Seasonal, adult and travel vaccines given by our pharmacists, with schedules explained and records kept for you.",
    noTravel: "Vaccines given by our pharmacists, with schedules explained and records kept for you.",
  },
  lead: "Roll up your sleeve. We’ll keep track of what’s due.",
  ask: "Schedule a Vaccination",
  makeAppointment: "Make an appointment",
  offers: {
    title: "Which vaccines we give",
    seasonal: {
      title: "Seasonal Vaccines",
      both: "Flu every fall, and the current COVID-19 vaccine. Call to see whether it’s in.",
      flu: "Flu shots every fall. Call to see whether they’re in.",
      covid: "The current COVID-19 vaccine. Call to see whether it’s in.",
    },
    adult: {
      title: "Adult Vaccines",
      all: "Shingles, pneumonia, RSV, HPV, tetanus and whooping cough, hepatitis, and the ones you may have missed as a child.",
      some: "The ones in the table, when they’re due for you.",
    },
    ask: {
      title: "Ask what we have",
      text: "Call, or ask at the counter. If we don’t have the vaccine you need, we’ll help you find out who does.",
    },
    travel: {
      title: "Travel Vaccines",
      text: "Tell us where and when. We’ll look up what that country asks for.",
      inNewYork:
        "A pharmacist may give the vaccines against hepatitis A and B, measles and meningitis; ask which we have. For typhoid, rabies, Japanese encephalitis and yellow fever, you’ll need a travel clinic.",
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
  schedule: {
    name: "Who needs which vaccine, and when",
    vaccine: "Vaccine",
    who: "Usually for",
    when: "When",
    /** Where the shop doesn’t say which of them it gives. */
    ask: "Ask which of these we give.",
    rows: {
      flu: {
        name: "Flu",
        who: "All adults; children as their doctor advises",
        when: "Every year, best in September or October",
      },
      "covid-19": {
        name: "COVID-19",
        who: "Ask us or your doctor what’s advised for you",
        when: "When a new version comes out",
      },
      tetanus: {
        name: "Tetanus, diphtheria, whooping cough",
        who: "All adults",
        when: "A booster every 10 years, and in each pregnancy",
      },
      shingles: {
        name: "Shingles",
        who: "Adults from 50, or younger with a weak immune system",
        when: "Two visits, two to six months apart; sooner if your immune system is weak and your doctor says so",
      },
      pneumonia: {
        name: "Pneumonia (pneumococcal)",
        who: "Adults from 50, and younger ones at higher risk",
        when: "Once for most people",
      },
      rsv: {
        name: "RSV (respiratory syncytial virus, which infects the lungs)",
        who: "Adults from 75, and from 50 at higher risk; if you’re pregnant, ask your doctor",
        when: "Once; late summer or early fall is best",
      },
      hpv: {
        name: "HPV (human papillomavirus)",
        who: "Everyone through 26 who missed it; from 27 to 45 after a talk with us",
        when: "Two or three visits",
      },
      missed: {
        name: "Hepatitis A and B, measles, and other missed ones",
        who: "Depends on your age, work and travel",
        when: "Any time we find a gap",
      },
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
      { title: "Vaccination", text: "In the arm you choose. Then stay about 15 minutes, so we know you’re okay." },
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
      byAppointment: {
        anyDay: "Yes. We give vaccines by appointment only. Call us or send a message to make one.",
        onDays: (days: readonly number[]) =>
          `Yes. We give vaccines by appointment only, ${rules.onDays(days)}. Call us or send a message to make one.`,
      },
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
        "Please talk to us or your doctor first if you’re pregnant or your immune system is weak. Do the same if you have a fever today, or if a vaccine ever gave you a serious reaction.",
    },
    children: {
      question: "Do you vaccinate children?",
      inNewYork:
        "New York lets pharmacists give flu shots from age 2, and leaves most other vaccines for children to the doctor.",
      elsewhere: "State law sets the youngest age at which a pharmacist may give each vaccine.",
      call: "Call us with your child’s age and we’ll tell you what we can do and what the pediatrician has to do.",
    },
  },
};

export default vaccinations;
export type VaccinationsText = typeof vaccinations;
