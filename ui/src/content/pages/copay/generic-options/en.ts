const generics = {
  description: "Generic medicines have the same active ingredient and often cost 80-85% less. When and how to switch.",
  lead: "The same medicine without the famous name. Nine out of ten prescriptions in this country are filled with a generic, and most cost a fraction of the brand.",
  benefits: {
    title: "Why a generic is worth asking for",
    lead: "You don’t have to qualify for it, sign up for it or renew it. You only have to ask.",
    price: {
      figure: "80-85%",
      title: "A Much Lower Price",
      text: "Generics are commonly 80-85% cheaper than the brand they replace.",
    },
    ingredient: {
      title: "The Same Active Ingredient",
      text: "Same strength, same form, same way of taking it. The FDA checks it.",
    },
    safety: {
      title: "The Same Safety Rules",
      text: "Generic factories are inspected under the same standards as brand ones.",
    },
    paperwork: { title: "No Paperwork", text: "No income limits and no enrollment fees. With or without insurance." },
    advice: { title: "Honest Advice", text: "If a switch isn’t right for you, we’ll tell you that as well." },
  },
  steps: {
    title: "How it works",
    items: [
      { title: "Show us your list", text: "We’ll mark every medicine that has a generic, and what each would cost." },
      {
        title: "We check for you",
        text: "Your allergies, your other medicines, and whether your doctor wants the brand.",
      },
      {
        title: "We ask if needed",
        text: "For a different medicine, not just a generic twin, your doctor has to agree.",
      },
      { title: "You save each month", text: "And we’ll check how you feel after the change." },
    ],
  },
  warning: {
    title: "Who qualifies",
    text: "Generics are open to everyone, whatever insurance you have. The other savings on these pages are not. People insured by the government (Medicare, Medicaid, Tricare) are typically not eligible for manufacturer coupons or patient assistance. With Medicare, assistance depends on the maker’s program: ask us.",
  },
  info: {
    title: "What we do",
    text: "We compare prices and explain your choices, and we assist with savings programs. We do not sponsor or administer those programs, and your doctor has the last word on your treatment.",
  },
  cta: {
    title: "Find out what you could save",
    lead: "Read us the labels over the phone. We’ll tell you what has a generic and what it costs.",
  },
};

export default generics;
export type GenericsText = typeof generics;
