import { capitalNumberWord } from "../../../site/language/numbers.ts";
import rules from "../../../site/language/rules.en.ts";

const services = {
  description:
    "Everything we do under one roof: choose a service to see what’s included, what you get and how to ask for it.",
  lead: {
    none: "Ask at the counter what we can do for you.",
    one: "One service. See what’s included.",
    several: (count: number) => `${capitalNumberWord(rules, count)} services. Choose one to see what’s included.`,
  },
  prescriptions: {
    title: "Prescriptions",
    highlight: "Most Popular",
    description: "Filling, refills and transfers, checked by a pharmacist who explains what’s in the bag.",
    details:
      "Ask your doctor to send it to us, or give us the number on your old label. A paper prescription is fine where the law still allows one. Ask for the price before we fill it.",
    priorApproval: "If a medicine needs prior authorization, we’ll call your doctor and your plan.",
    features: {
      newOnes: "New prescriptions, from your doctor or on paper",
      refills: "Refills by phone, online or at the counter",
      sync: "Medication synchronization: one pickup a month",
      transfers: "Transfers from other pharmacies, as far as the law allows",
      cashPrice: "Cash price and copay compared when you ask",
      packaging: "Easy-open caps and large print; ask about packs by day",
    },
    benefits: {
      call: "A call when it’s ready, so you can wait at home",
      interactions: "A check for interactions every time",
      sync: "Fewer trips to the store",
      history: "Pharmacists who know your history",
      cashPrice: "You know the price before you pay",
      packaging: "Caps and labels you can manage without help",
    },
    also: {
      languages: (languages: readonly string[]) => `Counseling in ${rules.list(languages)}`,
      delivery: "Delivery to your door",
      parking: "Free parking",
    },
  },
  dmv: {
    title: "DMV eye test",
    inMinutes: "The vision test for your driver’s license, done here in about 5 minutes.",
    description: "The vision test for your driver’s license, done here.",
    details: {
      bring: "Come in with your license or ID and the glasses or contact lenses you drive with. You’ll read a chart.",
      inNewYork: "We’ll enter the result in New York’s online vision registry, and you can go on with your renewal.",
      elsewhere: "We’ll record the result the way your state asks for it, and you can go on with your renewal.",
      hardToRead:
        "If the chart is hard to read, we’ll tell you how to see an eye doctor. Ask us about the fee before you start.",
    },
    features: {
      minutes: "Takes about 5 minutes",
      chart: "The chart the DMV asks for",
      glasses: "With or without your glasses or contact lenses",
      recorded: "Your result recorded for the DMV",
      form: "Help with the form if you bring one",
      again: "A second try after you rest your eyes",
    },
    benefits: {
      noLine: "No line at the DMV for the eye test",
      renew: "Renew online or by mail afterward",
      meanwhile: "Do it while we fill your prescription",
      patient: "Someone patient to explain each step",
      asYouDrive: "Tested with the glasses you drive in, or without",
      tired: "Tired eyes don’t decide it",
    },
    also: {
      languages: (languages: readonly string[]) => `Explained in ${rules.list(languages)}`,
      parking: "Free parking",
    },
  },
  moneygram: {
    title: "Moneygram",
    description: "Send and receive money in over 200 countries, pay bills and buy money orders.",
    details:
      "Bring a photo ID that hasn’t expired and the receiver’s name exactly as on their ID. We’ll tell you the fee, any tax, the exchange rate and the amount that arrives before you pay. For 30 minutes after you pay, you can cancel a transfer abroad that nobody has picked up and that isn’t in an account yet. The money transfer counter has its own hours; you’ll find them on its page.",
    features: {
      send: "Send money to over 200 countries",
      receive: "Receive money in cash at our counter",
      bills: "Bill payments for power, phone, cards and rent",
      orders: "Money orders",
      cost: "Fee, tax and exchange rate before you decide",
      receipt: "A printed receipt with a reference number",
    },
    benefits: {
      minutes: "Often there within minutes",
      noAccount: "No bank account needed",
      names: "Every name spelled back to you before it’s sent",
      scams: "An honest warning when something looks like a scam",
      time: "Time for each of your questions",
      cancel: "Your right to cancel, explained before you sign",
    },
    also: { languages: (languages: readonly string[]) => `Explained in ${rules.list(languages)}` },
  },
  copay: {
    title: "Copay assistance",
    description: "Coupons, patient programs and generics that bring down what you pay at the register.",
    details: {
      applied:
        "Show us the prescription and your insurance card. We’ll look for a manufacturer coupon, a patient assistance program, a generic or a lower cash price, and apply the best one.",
      found:
        "Show us the prescription and your insurance card. We’ll look for a manufacturer coupon, a patient assistance program, a generic or a lower cash price, and tell you what we find.",
      assist:
        "We assist with these programs but do not sponsor or administer them. Coupons are not valid for prescriptions paid by Medicare, Medicaid or Tricare.",
    },
    features: {
      coupons: "Manufacturer coupons found and applied",
      applications: "Help with patient assistance applications",
      insurance: "Insurance questions, appeals and prior authorizations",
      generics: "Generic options compared side by side",
      cashPrices: "Cash prices checked against your copay",
      end: "A look at when your card or program ends",
    },
    benefits: {
      lowCopay: "Copays as low as $5-$25 per prescription",
      noFees: "No enrollment fees",
      paperwork: "Less paperwork for you and your doctor",
      onePlace: "One place that looks at every option",
      lowerOne: "You can pay the copay or the cash price, whichever is lower",
      noSurprise: "Fewer surprises at the register",
    },
    also: {
      savings: "Savings up to 80% on some medicines",
      privacy: "We keep your income and your medicines private",
    },
  },
  consultations: {
    title: "Health consultations",
    description: "Private time with a pharmacist about your medicines, your numbers and your questions.",
    details:
      "Make an appointment, bring every bottle you own, and sit down with us. We’ll look for duplicates and side effects, answer your questions and write down a plan that you can take to your doctor.",
    features: {
      review: "Medication therapy management",
      chronic: "Chronic disease management",
      screenings: "Screenings with the results explained",
      mental: "Mental health support",
      smoking: "Smoking cessation",
      wellness: "Wellness advice, from sleep to supplements",
    },
    benefits: {
      fewer: "Fewer side effects and fewer duplicates",
      list: "A medicine list that every doctor can read",
      time: "Time for the question you forgot to ask",
      plan: "A plan on paper, in large print if you like",
      doctor: "Close work with your own doctor",
      noJudgment: "No judgment, whatever the question",
    },
  },
  delivery: {
    title: "Home delivery",
    description: "Your prescriptions brought to your door.",
    details: {
      call: "Call us and say you’d like it delivered.",
      /** After the owner’s sentence on Sundays. */
      arranged: (day: string, time: string) => `Arrange it with us by ${time} on ${day}, when we close.`,
      sameDay: "“Same day” means the day it’s ready.",
      whoTakesIt: "Tell us who can take it for you.",
    },
    features: {
      cost: "Ask what delivery costs before you order",
      weekdays: (cutoffWeekday: number) =>
        `Order by ${rules.time(cutoffWeekday)} Monday-Friday: what’s ready goes out the same day`,
      onDays: (cutoffWeekday: number, days: readonly number[]) =>
        `Order by ${rules.time(cutoffWeekday)} ${rules.onDays(days)}: what’s ready goes out the same day`,
      saturday: (cutoffSaturday: number) =>
        `Order by ${rules.time(cutoffSaturday)} Saturday: what’s ready goes out the same day`,
      prescriptions: "New prescriptions and refills",
      leaflet: "The leaflet for each medicine",
    },
    benefits: {
      noTrip: "No trip in bad weather or without a car",
      check: "The same check by a pharmacist as at the counter",
      pharmacist: "A pharmacist on the phone for every question",
      somebodyElse: "Someone you name can take it for you",
      together: "Monthly medicines lined up to come together",
      light: "Time to read the label in good light",
    },
  },
  vaccinations: {
    title: "Vaccinations",
    withTravel: "Seasonal, adult and travel vaccines, with your record kept up to date.",
    description: "Vaccines, with your record kept up to date.",
    details: {
      visit:
        "Check in, talk with a pharmacist, get the vaccine, and leave with the paper that proves it. Ask whether you need an appointment.",
      byAppointment: {
        anyDay:
          "Vaccines are by appointment only. Talk with a pharmacist, get the vaccine, and leave with the paper that proves it.",
        onDays: (days: readonly number[]) =>
          `Vaccines are by appointment only, ${rules.onDays(days)}. Talk with a pharmacist, get the vaccine, and leave with the paper that proves it.`,
      },
      travel:
        "For travel, come four to six weeks before you leave; for the few vaccines that pharmacists can’t give, we’ll send you to a travel clinic.",
    },
    features: {
      seasonal: {
        both: "Flu and COVID-19 vaccines each season",
        flu: "Flu shots each season",
        covid: "The current COVID-19 vaccine",
      },
      adult: {
        all: "Shingles, pneumonia, RSV, HPV and tetanus for adults",
        some: "Other vaccines for adults: ask which we have",
      },
      travel: "Travel vaccines that the law lets pharmacists give",
      rest: "A short rest afterward",
      schedules: "Schedules explained, second visits written down",
      records: "Records printed for school, work or travel",
    },
    benefits: {
      walkIn: "Often no appointment for flu shots",
      insurance: "A look at what your insurance or Medicare pays",
      onePlace: "One place that knows what you had and when",
      questions: "A pharmacist who asks questions before the needle comes out",
      oneTrip: "Two errands in one trip",
      proof: "Proof in your hand when they ask",
    },
    also: { family: "Protection for the people you live with" },
  },
  screenings: {
    title: "Health screenings",
    description: (checks: string) => `${checks} that can find trouble early, and someone to explain the numbers.`,
    details: {
      ask: "Send a message or call, and we’ll tell you when to come and whether to eat before.",
      inNewYork: "For blood tests, New York requires an order from your doctor. We’ll help you get one.",
      elsewhere: "Some checks need an order from your doctor. We’ll tell you which when you call.",
      noDiagnosis:
        "A screening isn’t a diagnosis: if a number is high, we’ll check it again and help you reach your doctor.",
    },
    features: { talk: "A talk about each number", next: "What to do next" },
    benefits: {
      early: "Find trouble before it hurts",
      plainWords: "Results explained in plain words",
      copy: "A written copy for your doctor",
      nearby: "Done at the store you already visit",
      compare: "Numbers to compare with the last time",
      advice: "Advice that fits the medicines you take",
    },
  },
  insurance: {
    title: "Insurance support",
    description: "Denied claims, prior authorizations and letters nobody understands.",
    calls: "We’ll make the calls.",
    details:
      "Bring all your cards and any letter from your plan. We’ll find out why a claim came back, send your doctor the form and follow up. If the answer is still no, we’ll tell you what you can do.",
    free: "Our help is free.",
    features: {
      plans: "Most plans accepted, with a check of your benefits",
      priorApproval: "Prior authorization, the plan’s OK: started and followed up",
      appeals: "Appeals explained and prepared with your doctor",
      copay: "Copay support for people with commercial insurance (not Medicare, Medicaid or Tricare)",
      alternatives: "Covered alternatives suggested to your doctor",
      yearly: "A look at your medicine list when plans change each year",
    },
    benefits: {
      fewerTrips: "Fewer trips home without your medicine",
      lessHold: "Less time on hold with your plan",
      why: "A plain answer to why it costs so much",
      notOwed: "Help when a bill looks wrong",
      onYourSide: "Someone on your side when the letter says no",
      cashPrice: "The cash price if it’s lower",
    },
  },
  panel: {
    choose: "Choose a service",
    features: "Features",
    benefits: "Benefits",
    details: "Details",
    readMore: "Read more",
    call: "Call for Details",
    email: "Email Questions",
  },
  plans: "Plans we take",
  others: "More services",
  additional: { title: "Additional Services", lead: "Small errands you can do in the same visit." },
  extras: {
    atm: { title: "ATM", text: "Cash without a trip to the bank." },
    shopping: { title: "In-Store Shopping", text: "First aid, cold care and daily needs." },
    vitamins: { title: "Vitamins", text: "Ask us which ones you really need." },
    gifts: { title: "Greeting Cards & Gifts", text: "For the birthday you just remembered." },
    fax: { title: "Fax & Copy", text: "Forms sent and copied at the counter." },
    dme: { title: "DME Supplies", text: "Durable medical equipment (DME): walkers, wheelchairs, braces and more." },
  },
};

export default services;
export type ServicesText = typeof services;
