const screening = {
  description: {
    some: (checks: string) =>
      `${checks} checks at the pharmacy: how they work, what to bring, and what the results mean.`,
    none: "Health checks at the pharmacy: how they work, what to bring, and what the results mean.",
  },
  lead: (checks: string) => `${checks}, and someone to explain the results.`,
  rarelyHurt: {
    both: "High blood pressure and high blood sugar rarely hurt, so it pays to check.",
    "blood-pressure": "High blood pressure rarely hurts, so it pays to check.",
    diabetes: "High blood sugar rarely hurts, so it pays to check.",
  },
  ask: "Schedule a Screening",
  checks: {
    title: "What we check",
    "blood-pressure": {
      title: "Blood Pressure",
      text: "Readings taken sitting down and rested. If you have a cuff at home, bring it and compare.",
      when: "At least once a year, more often if it was high",
      know: "No coffee, exercise or cigarette for half an hour before",
    },
    cholesterol: {
      title: "Cholesterol",
      text: "A drop of blood from a fingertip shows the fats in your blood. We’ll tell you whether to eat before you come.",
      when: "Every few years as an adult, as your doctor advises",
      know: "Ask us whether to come fasting (nothing but water)",
    },
    diabetes: {
      title: "Diabetes",
      text: "Blood sugar from a fingertip. If you already have a meter, bring it and we’ll check your technique.",
      when: "From 35, or earlier if it runs in the family or you’re overweight",
      know: "One high reading is no diagnosis. At 300 or more, talk to a doctor the same day. If you’re also vomiting, confused or breathing fast, call 911.",
    },
    bmi: {
      title: "BMI",
      text: "Body mass index: your weight for your height. No lecture.",
      when: "Once a year, along with a blood pressure check",
      know: "It can’t tell muscle from fat",
    },
    "bone-density": {
      title: "Bone Density",
      text: "A quick check of how strong your bones are, for women 65 and up, and anyone who broke a bone in a minor fall.",
      when: "Women 65 and up, and others at risk",
      know: "If it finds something, a full scan comes next",
    },
  },
  steps: {
    title: "How a screening goes",
    items: [
      {
        title: "Make an appointment",
        text: "Send us a message or call. We’ll tell you whether you need a doctor’s order, and whether to eat or drink first.",
      },
      {
        title: "Sit and rest",
        text: "Five quiet minutes first, because stairs and traffic raise your blood pressure.",
      },
      { title: "See your numbers", text: "We’ll explain what each one means and write it down for you." },
      {
        title: "Take the next step",
        text: "Sometimes that’s nothing. Sometimes it’s a walk, a recheck, or a call to your doctor.",
      },
    ],
  },
  hours: "Screening hours",
  bring: {
    title: "What to bring",
    items: [
      "A list of your medicines",
      "Your doctor’s order, if we said you need one",
      "Earlier results, if you have them",
      "Your home meter or cuff, to compare",
      "Glasses, a sweater that comes off easily, and your questions",
    ],
  },
  faq: {
    diagnosis: {
      question: "Is a screening a diagnosis?",
      answer:
        "No. A screening shows who needs a closer look. Only a doctor can say that you have high blood pressure or diabetes, usually after more than one test.",
    },
    pills: {
      question: "Should I skip my pills that morning?",
      answer:
        "No. Take your medicines as usual unless your doctor told you otherwise. If you use insulin or take pills for diabetes, ask your doctor or us before you skip a meal. If we need you to come fasting (nothing but water), we’ll say so when you make the appointment.",
    },
    results: {
      question: "Who sees my results?",
      answer:
        "You do. For a blood test, so does the doctor who ordered it. The results belong to your health record, and the law keeps them private. With your permission, we’ll send a copy to other doctors.",
    },
    cost: {
      question: "What does a screening cost?",
      answer:
        "It depends on the check and on your insurance. Ask when you make the appointment, and you’ll know the price before you sit down.",
    },
  },
};

export default screening;
export type ScreeningText = typeof screening;
