const assistance = {
  description:
    "Free or reduced-cost medicines from manufacturers’ programs: income limits, paperwork and how we help you apply.",
  lead: "When a medicine costs more than the rent, its maker may give it free or nearly free to people who qualify. There’s a lot of paperwork, but you don’t have to do it alone.",
  benefits: {
    title: "What assistance can mean",
    lead: "These programs are for people with no insurance, or with insurance that leaves too much to pay.",
    free: {
      title: "Free Medication",
      text: "Many programs send it free for three months to one year, and then you can renew.",
    },
    reduced: { figure: "75%", title: "Reduced Cost", text: "Others give a discount of 75% or more instead." },
    noFees: {
      title: "No Enrollment Fees",
      text: "Applying is free. If a website asks for a fee, close it and call us.",
    },
    forms: {
      title: "Help with the Forms",
      text: "We’ll fill in our part, call your doctor for theirs, and read yours with you.",
    },
    renewal: { title: "Renewal", text: "It runs out after a while. Ask us to help you renew in time." },
  },
  steps: {
    title: "How it works",
    items: [
      {
        title: "Talk with us",
        text: "We’ll look up which maker has a program for your medicine and what it asks for.",
      },
      { title: "Gather the papers", text: "Proof of income, an ID, your insurance card if you have one." },
      { title: "Doctor and you sign", text: "We’ll send the form where it has to go, and keep a copy." },
      {
        title: "Wait for the answer",
        text: "Processing takes two to six weeks. Meanwhile, we’ll look for something to tide you over.",
      },
    ],
  },
  warning: {
    title: "Who is eligible",
    text: "Income limits are commonly 200% to 400% of the Federal Poverty Level, counted for your whole household. People insured by the government (Medicare, Medicaid, Tricare) are typically not eligible for manufacturer coupons or patient assistance. With Medicare, assistance depends on the maker’s program: ask us. Each program has its own rules, and some make exceptions.",
  },
  info: {
    title: "What we do",
    text: "We assist you with the application. We do not sponsor or administer these programs, and we cannot promise the result. The maker or its foundation decides.",
  },
  cta: {
    title: "Let’s look at it together",
    lead: "Bring the bottle or the prescription, and a recent pay stub or benefit letter.",
  },
};

export default assistance;
export type AssistanceText = typeof assistance;
