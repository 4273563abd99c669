import { checkNames, countOfChecks } from "../../../site/checks.ts";
import { capitalNumberWord } from "../../../site/numbers.ts";
import { entry, present, sentence, sentences } from "../../../site/present.ts";
import rules from "../../../site/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { ExtrasText, ServicesPageText, ServicesText } from "./text.ts";

function servicesText(site: Site): ServicesText {
  const { claims, languages, delivery, services, store, stateLaw } = site;
  const { cutoffWeekday, cutoffSaturday, free, sunday, byMail } = delivery;
  return {
    prescriptions: {
      title: "Prescriptions",
      highlight: "Most Popular",
      description: "Filling, refills and transfers, checked by a pharmacist who explains what’s in the bag.",
      shortDetails: sentences(
        "Ask your doctor to send it to us, or give us the number on your old label. A paper prescription is fine where the law still allows one. Ask for the price before we fill it.",
        claims.insuranceCalls && "If a medicine needs prior approval, we’ll call your doctor and your plan.",
      ),
      features: present(
        "New prescriptions, from your doctor or on paper",
        "Refills by phone, online or at the counter",
        claims.sync && "Medication synchronization: one pickup a month",
        "Transfers from other pharmacies, as far as the law allows",
        claims.packaging && "Easy-open caps and large print; ask about packs by day",
        languages.length > 1 && `Counseling in ${rules.list(languages)}`,
      ),
      benefits: present(
        claims.callWhenReady && "A call when it’s ready, so you can wait at home",
        "A check for interactions every time",
        claims.cashPrices && "Cash price and copay compared when you ask",
        services.delivery && (entry(rules, free) ?? "Delivery to your door"),
        "Pharmacists who know your history",
        store.parking && "Free parking",
      ),
    },
    dmv: {
      title: "DMV eye test",
      description: claims.eyeTestMinutes
        ? "The vision test for your driver’s license, done here in about 5 minutes."
        : "The vision test for your driver’s license, done here.",
      // Source: New York State DMV, "Vision registry: information for providers" (pharmacists may test and report online).
      shortDetails: sentences(
        "Come in with your license or ID and the glasses or contact lenses you drive with. You’ll read a chart.",
        stateLaw
          ? "We’ll enter the result in New York’s online vision registry, and you can go on with your renewal."
          : "We’ll record the result the way your state asks for it, and you can go on with your renewal.",
        "If the chart is hard to read, we’ll tell you how to see an eye doctor. Ask us about the fee before you start.",
      ),
      features: present(
        claims.eyeTestMinutes && "Takes about 5 minutes",
        "The chart the DMV asks for",
        "With or without your glasses or contact lenses",
        "Your result recorded for the DMV",
        "Help with the form if you bring one",
        "A second try after you rest your eyes",
      ),
      benefits: present(
        "No line at the DMV for the eye test",
        stateLaw && "Renew online or by mail afterward",
        services.prescriptions && "Do it while we fill your prescription",
        "Someone patient to explain each step",
        languages.length > 1 && `Explained in ${rules.list(languages)}`,
        store.parking && "Free parking",
      ),
    },
    moneygram: {
      title: "Moneygram",
      description: "Send and receive money in over 200 countries, pay bills and buy money orders.",
      shortDetails:
        "Bring a photo ID that hasn’t expired and the receiver’s name exactly as on their ID. We’ll tell you the fee, any tax, the exchange rate and the amount that arrives before you pay. For 30 minutes after you pay, you can cancel a transfer abroad that nobody has picked up. The money transfer counter has its own hours; you’ll find them on its page.",
      features: [
        "Send money to over 200 countries",
        "Receive money in cash at our counter",
        "Bill payments for power, phone, cards and rent",
        "Money orders",
        "Fee, tax and exchange rate before you decide",
        "A printed receipt with a reference number",
      ],
      benefits: present(
        "Often there within minutes",
        "No bank account needed",
        "Every name spelled back to you before it’s sent",
        "An honest warning when something looks like a scam",
        "Time for each of your questions",
        languages.length > 1 && `Explained in ${rules.list(languages)}`,
        "Your right to cancel, explained before you sign",
      ),
    },
    copay: {
      title: "Copay assistance",
      description: "Coupons, patient programs and generics that bring down what you pay at the register.",
      shortDetails:
        "Show us the prescription and your insurance card. We’ll look for a manufacturer coupon, a patient assistance program, a generic or a lower cash price, and apply the best one. We assist with these programs but do not sponsor or administer them. Coupons are not valid for prescriptions paid by Medicare, Medicaid or Tricare.",
      features: present(
        claims.coupons && "Manufacturer coupons found and applied",
        "Help with patient assistance applications",
        services.insurance && "Insurance questions, appeals and prior approvals",
        "Generic options compared side by side",
        claims.cashPrices && "Cash prices checked against your copay",
        "A look at when your card or program ends",
      ),
      benefits: present(
        claims.copayFigures && "Copays as low as $5-$25 per prescription",
        claims.copayFigures && "Savings up to 80% on some medicines",
        "No enrollment fees",
        "Less paperwork for you and your doctor",
        "One place that looks at every option",
        "Your income and your medicines stay private",
      ),
    },
    consultations: {
      title: "Health consultations",
      description: "Private time with a pharmacist about your medicines, your numbers and your questions.",
      shortDetails:
        "Make an appointment, bring every bottle you own, and sit down with us. We’ll look for duplicates and side effects, answer your questions and write down a plan that you can take to your doctor.",
      features: present(
        "Medication therapy management",
        "Chronic disease management",
        services.screenings && "Screenings with the results explained",
        "Mental health support",
        "Smoking cessation",
        "Wellness advice, from sleep to supplements",
      ),
      benefits: [
        "Fewer side effects and fewer duplicates",
        "A medicine list that every doctor can read",
        "Time for the question you forgot to ask",
        "A plan on paper, in large print if you like",
        "Close work with your own doctor",
        "No judgment, whatever the question",
      ],
    },
    delivery: {
      title: "Home delivery",
      description: "Your prescriptions brought to your door.",
      shortDetails: sentences(
        "Call us and say you’d like it delivered.",
        (cutoffWeekday ?? cutoffSaturday) !== null && "“Same day” means the day it’s ready.",
        sentence(rules, sunday),
        sentence(rules, byMail),
        "Tell us who can take it for you.",
      ),
      features: present(
        entry(rules, free),
        cutoffWeekday !== null && `Order by ${rules.time(cutoffWeekday)} Monday-Friday for the same day`,
        cutoffSaturday !== null && `Order by ${rules.time(cutoffSaturday)} Saturday for the same day`,
        entry(rules, byMail),
        entry(rules, sunday),
        "New prescriptions and refills",
        "The leaflet for each medicine",
      ),
      benefits: present(
        "No trip in bad weather or without a car",
        "The same check by a pharmacist as at the counter",
        claims.pharmacistAnswers && "A pharmacist on the phone for every question",
        "Someone you name can take it for you",
        claims.sync && "Monthly medicines lined up to come together",
        "Time to read the label in good light",
      ),
    },
    vaccinations: {
      title: "Vaccinations",
      description: claims.travelVaccines
        ? "Seasonal, adult and travel vaccines, with your record kept up to date."
        : "Seasonal and adult vaccines, with your record kept up to date.",
      shortDetails: sentences(
        "Check in, talk with a pharmacist, get the vaccine, and leave with the paper that proves it. Ask whether you need an appointment.",
        claims.travelVaccines &&
          "For travel, come four to six weeks before you leave; for the few vaccines that pharmacists can’t give, we’ll send you to a travel clinic.",
      ),
      features: present(
        "Flu and COVID-19 vaccines each season",
        "Shingles, pneumonia, RSV, HPV and tetanus for adults",
        claims.travelVaccines && "Travel vaccines that the law lets pharmacists give",
        "A short rest afterward",
        "Schedules explained, second visits written down",
        "Records printed for school, work or travel",
      ),
      benefits: present(
        claims.walkInVaccines && "Often no appointment for flu shots",
        "A look at what your insurance or Medicare pays",
        "One place that knows what you had and when",
        "A pharmacist who asks questions before the needle comes out",
        "Protection for the people you live with",
        "Two errands in one trip",
      ),
    },
    screenings: {
      title: "Health screenings",
      description: `${countOfChecks(rules, site)} that can find trouble early, and someone to explain the numbers.`,
      // Source: New York State Department of Health, Wadsworth Center, "Limited Service Laboratories"; 42 CFR 493.15.
      shortDetails: sentences(
        "Send a message or call, and we’ll tell you when to come and whether to eat before.",
        stateLaw
          ? "For blood tests, New York requires an order from your doctor. We’ll help you get one."
          : "Some checks need an order from your doctor. We’ll tell you which when you call.",
        "A screening isn’t a diagnosis: if a number is high, we’ll check it again and help you reach your doctor.",
      ),
      features: [...checkNames(rules, site), "A talk about each number", "What to do next"],
      benefits: [
        "Find trouble before it hurts",
        "Results explained in plain words",
        "A written copy for your doctor",
        "Done at the store you already visit",
        "Numbers to compare with the last time",
        "Advice that fits the medicines you take",
      ],
    },
    insurance: {
      title: "Insurance support",
      description: sentences(
        "Denied claims, prior approvals and letters nobody understands.",
        claims.insuranceCalls && "We’ll make the calls.",
      ),
      shortDetails: sentences(
        "Bring all your cards and any letter from your plan. We’ll find out why a claim came back, send your doctor the form, follow up, and tell you what you can do if the answer is still no.",
        claims.freeHelp && "Our help is free.",
      ),
      features: present(
        claims.mostPlans && "Most plans accepted, with a check of your benefits",
        "Prior authorization started and followed up",
        "Appeals explained and prepared with your doctor",
        services.copay && "Copay support for people with commercial insurance",
        "Covered alternatives suggested to your doctor",
        "A look at your medicine list when plans change each year",
      ),
      benefits: present(
        "Fewer trips home without your medicine",
        claims.insuranceCalls && "Less time on hold with your plan",
        "A plain answer to why it costs so much",
        "You won’t pay what you don’t owe",
        "Someone on your side when the letter says no",
        "The cash price if it’s lower",
      ),
    },
  };
}

const extras: ExtrasText = {
  atm: { title: "ATM", text: "Cash without a trip to the bank." },
  shopping: { title: "In-Store Shopping", text: "First aid, cold care and daily needs." },
  vitamins: { title: "Vitamins", text: "Ask us which ones you really need." },
  gifts: { title: "Greeting Cards & Gifts", text: "For the birthday you just remembered." },
  fax: { title: "Fax & Copy", text: "Forms sent and copied at the counter." },
  dme: { title: "DME Supplies", text: "Walkers, wheelchairs, braces and more." },
};

function lead(count: number): string {
  if (count === 0) return "Ask at the counter what we can do for you.";
  const things =
    count === 1
      ? "One thing we do every day. See"
      : `${capitalNumberWord(rules, count)} things we do every day. Choose one to see`;
  return `${things} what’s included.`;
}

export default {
  description:
    "Everything we do under one roof: choose a service to see what’s included, what you get and how to ask for it.",
  lead,
  services: servicesText,
  panel: {
    choose: "Choose a service",
    features: "Features",
    benefits: "Benefits",
    details: "Details",
    readMore: "Read more",
    call: "Call for Details",
    email: "Email Questions",
  },
  additional: { title: "Additional Services", lead: "Small errands you can do in the same visit." },
  extras,
} satisfies ServicesPageText;
