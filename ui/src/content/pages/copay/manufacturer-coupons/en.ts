const coupons = {
  description: "How drug makers’ copay coupons work, what they save and who may use them.",
  lead: {
    applied:
      "Savings cards from the companies that make brand-name medicines. We look for them, check the terms and apply them at the register.",
    plain:
      "Savings cards from the companies that make brand-name medicines. We look for them and check the terms with you.",
  },
  benefits: {
    title: "What a coupon can do",
    lead: {
      figures:
        "With many commercial plans (from a job, or bought yourself), a coupon brings copays down to as low as $5-$25 per prescription. The maker pays the rest, up to a limit.",
      plain:
        "With many commercial plans (from a job, or bought yourself), the maker of the medicine pays a part of your copay, up to a limit.",
    },
    lower: {
      figure: "$5-$25",
      title: "Lower Copays",
      text: "Copays as low as $5-$25 per prescription for a brand-name medicine.",
    },
    savings: {
      figure: "80%",
      title: "Real Savings",
      text: "Savings of up to 80% on some medicines that have no generic yet.",
    },
    noFees: { title: "No Enrollment Fees", text: "The cards are free." },
    trials: {
      figure: "30 days",
      title: "Free Trials",
      text: "Some makers give a new medicine free for a first trial, typically 30 days.",
    },
    months: { title: "Valid for Months", text: "Usually six months to a year. Ask us when yours ends." },
    inPerson: { title: "Help in Person", text: "No email address? We can still get the card. Sit down with us." },
  },
  steps: {
    title: "How it works",
    items: [
      { title: "Show us the prescription", text: "And your insurance card. We’ll look for a coupon." },
      { title: "Check that it fits", text: "We’ll read the terms with you: your plan, your age, the monthly limit." },
      { title: "Activate the card", text: "With your phone, or with our help. Most cards work on the same day." },
      { title: "Pay less", text: "We’ll bill your plan first and the card second. You pay what’s left." },
    ],
  },
  warning: {
    title: "Important restrictions",
    text: "Coupons are not valid for prescriptions paid by Medicare, Medicaid or Tricare, or by another government program. Federal law forbids it, even when you are willing to pay the rest. Government-insured patients are typically not eligible for manufacturer coupons or patient assistance. With Medicare, assistance depends on the maker’s program: ask us. Manufacturers set the terms and may change or end a program at any time.",
  },
  info: {
    title: "What we do",
    text: "We assist you with these programs. We do not sponsor or administer them, and the maker alone decides who is eligible.",
  },
  cta: {
    title: "Ask us to check your prescription",
    lead: "Have your insurance card and the name of the medicine ready. It takes a few minutes.",
  },
};

export default coupons;
export type CouponsText = typeof coupons;
