import { art } from "../components/picture.tsx";
import type { Service } from "../components/services.tsx";
import { applicable, holds } from "../site/conditions.ts";
import { listed } from "../site/contact-details.ts";
import { cutoff } from "../site/hours.ts";
import type { Site } from "../site/site.gen.ts";

/** What the services page offers, in its order; the first one is shown until another is chosen. */
export function services(site: Site): readonly Service[] {
  const { languages, delivery } = site;
  const { radiusMiles, cutoffWeekday, cutoffSaturday } = delivery;
  const within = radiusMiles === null ? "to local addresses" : `within about ${radiusMiles} miles`;
  return applicable(site, [
    {
      id: "prescriptions",
      title: "Prescriptions",
      highlight: "Most Popular",
      description: "Filling, refills and transfers, checked by a pharmacist who explains what is in the bag.",
      shortDetails:
        "Ask your doctor to send it to us, or give us the number on your old label. A paper prescription is fine where the law still allows one. We tell you the price before we fill it. If a medicine needs prior approval, we call your doctor and your plan.",
      features: [
        "New prescriptions, many of them while you wait",
        "Refills by phone, online or at the counter",
        "Medication synchronization: one pickup a month",
        "Transfers from other pharmacies, as far as the law allows",
        "Easy-open caps, large print and packs by day and time",
        ...(languages.length ? [`Counseling in ${listed(languages)}`] : []),
      ],
      benefits: [
        "A call when it is ready, so you can wait at home",
        "A check for interactions every time",
        "The lower of cash price and copay",
        { when: "delivery", text: `Free delivery ${within}` },
        "Pharmacists who know your history",
        { when: "parking", text: "Free parking at the door" },
      ],
      page: "/prescription-filling",
      icon: "vial",
      art: art("prescription-filling"),
      when: "prescriptions",
    },
    {
      id: "dmv-eye-test",
      title: "DMV eye test",
      description: "The vision test for your driver's license, done here in about 5 minutes.",
      // Source: New York State DMV, "Vision registry: information for providers" (pharmacists may test and report online).
      shortDetails: {
        parts: [
          "Come in with your license or ID and the glasses or contact lenses you drive with. You read a chart.",
          {
            when: "NY",
            text: "We enter the result in New York’s online vision registry, and you can go on with your renewal.",
          },
          {
            unless: "NY",
            text: "We record the result the way your state asks for it, and you can go on with your renewal.",
          },
          "If the chart is hard to read, we tell you how to see an eye doctor. Ask us about the fee before you start.",
        ],
      },
      features: [
        "Takes about 5 minutes",
        "The chart that the DMV asks for",
        "With or without your glasses or contact lenses",
        "Your result recorded for the DMV",
        "Help with the form if you bring one",
        "A second try after a rest for your eyes",
      ],
      benefits: [
        "No line at the DMV for the eye test",
        { when: "NY", text: "Renew online or by mail afterward" },
        { when: "prescriptions", text: "Do it while your prescription is filled" },
        "Somebody patient who explains each step",
        ...(languages.length ? [`Explained in ${listed(languages)}`] : []),
        { when: "parking", text: "Free parking at the door" },
      ],
      icon: "eye",
      art: art("eye-test"),
      when: "dmv",
    },
    {
      id: "moneygram",
      title: "Moneygram",
      description: "Send and receive money in over 200 countries, pay bills and buy money orders.",
      shortDetails:
        "Bring a photo ID that has not expired and the receiver's name as it stands on theirs. We tell you the fee, any tax, the exchange rate and the amount that arrives before you pay. For 30 minutes after you pay you may cancel a transfer abroad that nobody has picked up. The money transfer counter keeps hours of its own, which you find on its page.",
      features: [
        "Send money to over 200 countries",
        "Receive money in cash at our counter",
        "Bill payments for power, phone, cards and rent",
        "Money orders",
        "Fee, tax and exchange rate before you decide",
        "A printed receipt with a reference number",
      ],
      benefits: [
        "Often there within minutes",
        "No bank account needed",
        "Every name spelled back to you before it is sent",
        "An honest warning when something looks like a scam",
        "No hurry, and a chair if you need one",
        { when: "languages", text: "Someone who speaks your language" },
        "Your right to cancel, explained before you sign",
      ],
      page: "/moneygram",
      icon: "money",
      art: art("money-transfer"),
      when: "moneygram",
    },
    {
      id: "copay-assistance",
      title: "Copay assistance",
      description: "Coupons, patient programs and generics that bring down what you pay at the register.",
      shortDetails:
        "Show us the prescription and your insurance card. We look for a manufacturer coupon, a patient assistance program, a generic or a lower cash price, and apply the best one. We assist with these programs but do not sponsor or administer them. Coupons are not valid for prescriptions paid by Medicare, Medicaid or Tricare.",
      features: [
        "Manufacturer coupons found and applied",
        "Help with patient assistance applications",
        { when: "insurance", text: "Insurance questions, appeals and prior approvals" },
        "Generic options compared side by side",
        "Cash prices checked against your copay",
        "A reminder before a card or program ends",
      ],
      benefits: [
        "Copays as low as $5-$25 per prescription",
        "Savings up to 80% on some medicines",
        "No enrollment fees",
        "Less paperwork for you and your doctor",
        "One place that looks at every option",
        "What you earn and take stays private",
      ],
      page: "/copay-assistance",
      icon: "coupon",
      art: art("copay"),
      when: "copay",
    },
    {
      id: "health-consultations",
      title: "Health consultations",
      description: "Private time with a pharmacist about your medicines, your numbers and your questions.",
      shortDetails:
        "Make a time, bring every bottle you own, and sit down with us in a quiet corner. We look for duplicates and side effects, answer your questions and write down a plan that you can take to your doctor.",
      features: [
        "Medication therapy management",
        "Chronic disease management",
        { when: "screenings", text: "Screenings with the results explained" },
        "Mental health support",
        "Smoking cessation",
        "Wellness advice, from sleep to supplements",
      ],
      benefits: [
        "Fewer side effects and fewer duplicates",
        "A medicine list that every doctor can read",
        "Time for the question you forgot to ask",
        "A plan on paper, in large print if you like",
        "Close work with your own doctor",
        "No judgment, whatever the question",
      ],
      page: "/health-consultations",
      icon: "chat",
      art: art("health-consultations"),
      when: "consultations",
    },
    {
      id: "home-delivery",
      title: "Home delivery",
      description: "Free same-day delivery to local addresses, by people who know which bell to ring.",
      shortDetails:
        "Call us, and say that you would like it delivered. The same day counts from when your medicine is ready. We call you before we come. On Sunday there is limited urgent delivery, which you arrange while the store is open. Outside the area we ship by mail, also for free.",
      features: [
        `Free same-day delivery ${within}`,
        ...(cutoffWeekday === null ? [] : [`Order by ${cutoff(cutoffWeekday)} Monday-Friday for the same day`]),
        ...(cutoffSaturday === null ? [] : [`Order by ${cutoff(cutoffSaturday)} Saturday for the same day`]),
        "Free shipping by mail outside the area",
        "Limited urgent delivery on Sunday",
        "Prescriptions, and what else you need from the store",
        "Medicines that must stay cold, kept cold on the way",
        "To your door, your work or a neighbor you name",
      ],
      benefits: [
        "No trip in bad weather or without a car",
        "A call before we come",
        "Never left outside without your word",
        "A plain bag that says nothing about what is in it",
        "A pharmacist on the phone for every question",
        "All monthly medicines in one visit",
      ],
      page: "/home-delivery",
      icon: "truck",
      art: art("home-delivery"),
      when: "delivery",
    },
    {
      id: "vaccinations",
      title: "Vaccinations",
      description: "Seasonal, adult and travel vaccines, with your record kept up to date.",
      shortDetails:
        "Check in, talk with a pharmacist, get the vaccine, and leave with the paper that proves it. For the flu and COVID-19 you can usually walk in. For travel, come four to six weeks before you leave; for the few vaccines that pharmacists may not give, we name a travel clinic.",
      features: [
        "Flu and COVID-19 vaccines each season",
        "Shingles, pneumonia, RSV, HPV and tetanus for adults",
        "Travel vaccines that the law lets pharmacists give",
        "A private spot and a short rest afterward",
        "Schedules explained, second visits remembered",
        "Records printed for school, work or travel",
      ],
      benefits: [
        "Usually no appointment for flu shots",
        "Insurance billed directly",
        "One place that knows what you had and when",
        "A pharmacist who asks questions before the needle comes out",
        "Protection for the people you live with",
        "Two errands in one trip",
      ],
      page: "/vaccinations",
      icon: "syringe",
      art: art("vaccinations"),
      when: "vaccinations",
    },
    {
      id: "health-screenings",
      title: "Health screenings",
      description: "Five simple checks that find trouble early, and somebody who explains the numbers.",
      // Source: New York State Department of Health, Wadsworth Center, "Limited Service Laboratories"; 42 CFR 493.15.
      shortDetails: {
        parts: [
          "Screenings are done during store hours. Send a message or call, and we tell you whether to eat before you come.",
          { when: "NY", text: "For blood tests New York asks for an order from your doctor, and we help you get one." },
          { unless: "NY", text: "Some checks need an order from your doctor. We tell you which when you call." },
          "A screening is not a diagnosis: if a number is high, we check it again and help you reach your doctor.",
        ],
      },
      features: [
        "Blood pressure",
        "Cholesterol",
        "Diabetes (blood sugar)",
        "BMI",
        "Bone density",
        "Home meters and cuffs compared with ours",
      ],
      benefits: [
        "Find trouble before it hurts",
        "Results explained in plain words",
        "A written copy for your doctor",
        "Done at the store you already visit",
        "A record that shows where the numbers go",
        "Advice that fits the medicines you take",
      ],
      page: "/health-screening",
      icon: "pulse",
      art: art("health-screening"),
      when: "screenings",
    },
    {
      id: "insurance-support",
      title: "Insurance support",
      description: "Refused claims, prior approvals and letters that nobody understands. We make the calls.",
      shortDetails:
        "Bring all your cards and any letter from your plan. We find out why a claim came back, send your doctor the form, follow up, and tell you what you can do if the answer is still no. Our help is free.",
      features: [
        "Most plans accepted, with a check of your benefits",
        "Prior authorization started and followed up",
        "Appeals explained and prepared with your doctor",
        { when: "copay", text: "Copay support for people with commercial insurance" },
        "Covered alternatives suggested to your doctor",
        "A look at your medicine list when plans change each year",
      ],
      benefits: [
        "Fewer trips home without your medicine",
        "Less time on hold with your plan",
        "A plain answer to why it costs so much",
        "Nothing paid that you do not owe",
        "Someone on your side when the letter says no",
        "The cash price if it is lower",
      ],
      // The page is one of the copay pages.
      page: holds(site, "copay") ? "/copay/insurance-support" : undefined,
      icon: "card",
      art: art("insurance"),
      when: "insurance",
    },
  ]) as Service[];
}

export const ADDITIONAL_SERVICES = [
  { icon: "money", title: "ATM", when: "atm", text: "Inside, by the front door." },
  { icon: "cart", title: "In-Store Shopping", when: "shopping", text: "First aid, cold care and daily needs." },
  { icon: "leaf", title: "Vitamins", when: "vitamins", text: "Ask us which ones you really need." },
  { icon: "gift", title: "Greeting Cards & Gifts", when: "gifts", text: "For the birthday you just remembered." },
  { icon: "fax", title: "Fax & Copy", when: "fax", text: "Forms sent and copied at the counter." },
  { icon: "dme", title: "DME Supplies", when: "dme", text: "Walkers, wheelchairs, braces and more." },
];
