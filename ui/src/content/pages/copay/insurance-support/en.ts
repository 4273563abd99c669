const insurance = {
  description: "Prior authorization, denied claims and appeals: how we work with your insurance plan on your behalf.",
  lead: "When your plan says “not covered,” that often isn’t final. We know how insurance plans work, and we know who to call.",
  plans: "Plans we take",
  benefits: {
    title: "What we take off your shoulders",
    lead: "Here’s what we can do when a claim comes back.",
    check: {
      title: "Benefit Check",
      text: "What your plan covers, what your share is, and on which price level (tier) of its list your medicine is.",
    },
    authorization: {
      title: "Prior Authorization",
      text: "We’ll start the form, send it to your doctor, and follow up until there’s an answer.",
    },
    appeals: { title: "Appeals", text: "When a plan says no, we’ll explain why and help you and your doctor reply." },
    copay: {
      title: "Copay Support",
      text: "For commercial plans (from a job, or bought yourself), we’ll look for manufacturer programs that pay part of your share.",
    },
    alternatives: {
      title: "Covered Alternatives",
      text: "Sometimes a similar medicine is covered. We’ll ask your doctor for you.",
    },
    cashPrice: {
      title: "Fair Cash Price",
      text: "If your copay is higher than the cash price, ask to pay the lower one. It may not count toward your deductible.",
    },
  },
  steps: {
    title: "How it works",
    items: [
      { title: "Bring all your cards", text: "The old ones too, and any letter you didn’t quite understand." },
      { title: "We find the reason", text: "A wrong digit, a missing form, a limit, or a medicine not on the list." },
      { title: "We follow up", text: "With the plan and with your doctor." },
      { title: "You’ll hear from us", text: "You’ll get the answer, the price, and what we can do if it’s still no." },
    ],
  },
  warning: {
    title: "Limits of copay support",
    text: "Copay support from manufacturers is for people with commercial insurance: from a job, or bought yourself; not Medicare, Medicaid or Tricare, even if a private company runs the plan. If Medicare, Medicaid or Tricare pays for your prescriptions, you are typically not eligible for manufacturer coupons or patient assistance. With Medicare, assistance depends on the maker’s program: ask us. Support periods are 6-12 months, and many programs set a limit of one to two years in all.",
  },
  info: {
    title: "What we do",
    text: "We assist you with your plan and with support programs. We do not sponsor or administer them, and we cannot promise that a claim will be paid. There are no enrollment fees.",
  },
  cta: {
    title: "Got a letter from your plan?",
    lead: "Read it to us over the phone, or bring it in. We’ll tell you what it means.",
  },
};

export default insurance;
export type InsuranceText = typeof insurance;
