import { COMMON_LANGUAGES } from "../../../site/language/languages.ts";
import type { Services } from "../../../site/site.gen.ts";
import { columnInEach, type Field, type Group, OTHER_LANGUAGES } from "./questions.ts";

const service = (key: keyof Services, label: string, hint: string): Field => ({
  path: `services.${key}`,
  label,
  hint,
  kind: "switch",
});

const SPOKEN = COMMON_LANGUAGES.map((name) => [name, name] as const);

const TIME_ZONES = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Puerto_Rico", "Puerto Rico"],
] as const;

/** What a new shop begins with. */
const FIRST: readonly Field[] = [
  { path: "pharmacy.name", label: "Shop name", hint: "The name over your door.", autoComplete: "organization" },
  { path: "pharmacy.phone", label: "Phone", hint: "Shown on every Call button.", kind: "phone", autoComplete: "tel" },
  {
    path: "pharmacy.street",
    label: "Street",
    hint: "Or the whole address: 7 Maple St, Anytown, NY 12345",
    autoComplete: "street-address",
  },
  { path: "pharmacy.city", label: "City", size: "half", autoComplete: "address-level2" },
  { path: "pharmacy.state", label: "State", size: "sixth", autoComplete: "address-level1" },
  { path: "pharmacy.zip", label: "ZIP code", size: "third", autoComplete: "postal-code" },
];

const HOURS: readonly Field[] = [
  {
    path: "pharmacy.hours",
    label: "Type them the way they are on your door",
    hint: "M-F 9a-7p · Sat 9-1 · two spans: 9-13, 14-19",
    kind: "hours",
  },
  {
    path: "promise.refill_hours",
    label: "Refills are ready within how many hours?",
    hint: "Such as 24-48. Leave it empty and your site gives no time, and refills have no deadline here.",
    needs: "services.prescriptions",
  },
  {
    path: "promise.transfer_hours",
    label: "Transfers are confirmed within how many hours?",
    hint: "Such as 24.",
    needs: "services.prescriptions",
  },
];

/** Where it is, when it is open, and what it offers. */
export const YOUR_SHOP: readonly Group[] = [
  {
    id: "facts",
    title: "Name and place",
    hint: "Shown on every page, on slips and in search results.",
    fields: [
      ...FIRST,
      { path: "pharmacy.fax", label: "Fax", hint: "Leave it empty if you have none.", kind: "phone" },
      {
        path: "pharmacy.email",
        label: "Public email",
        hint: "Shown on Contact. Leave it empty for none.",
        kind: "mail",
      },
      {
        path: "pharmacy.languages",
        label: "Languages at the counter",
        hint: "Check the ones somebody speaks.",
        choices: SPOKEN,
      },
      { path: "pharmacy.time_zone", label: "Time zone", kind: "select", choices: TIME_ZONES },
      {
        path: "pharmacy.privacy_officer",
        label: "Who answers privacy questions",
        hint: "A name or a title. It’s shown in your policies.",
      },
      {
        path: "social.facebook",
        label: "Facebook account",
        hint: "Linked at the bottom of every page. Leave it empty for none.",
      },
      { path: "social.instagram", label: "Instagram account" },
      { path: "social.twitter", label: "Twitter account" },
      { path: "social.linkedin", label: "LinkedIn account" },
      {
        path: "map.embed_url",
        label: "Map on the contact page",
        hint: "In your map service, choose “Share”, “Embed a map”, and paste the address.",
      },
      {
        path: "site.languages",
        label: "Languages of your pages",
        hint: "English is always included. Policies are translated too.",
        always: "en",
        choices: OTHER_LANGUAGES,
      },
    ],
  },
  {
    id: "website",
    title: "On the internet",
    hint: "With a name of your own, your website is open to the whole town. Let’s Encrypt secures it (https) automatically. By typing a name you accept their terms.",
    fields: [
      {
        path: "tls.domain",
        label: "Address of your website",
        hint: "The name you bought, such as elmdrugs.com. Separate several with commas. Leave it empty for none.",
        kind: "names",
      },
    ],
  },
  {
    id: "hours",
    title: "Hours",
    hint: "Used for “Open now”, pickup dates and when each request is due.",
    fields: [
      ...HOURS,
      {
        path: "money_transfer.hours",
        label: "Money transfer hours, if different",
        hint: "Shown on Services.",
        needs: "services.moneygram",
        kind: "hours",
      },
    ],
  },
  {
    id: "closed",
    title: "Closed and short days",
    hint: "Shown with your hours and left out of pickup and delivery dates. Past days disappear on their own.",
    fields: [
      {
        path: "closed",
        label: "Days",
        kind: "rows",
        one: "a day or a vacation",
        columns: [
          ...columnInEach({ key: "name", label: "Name" }),
          { key: "date", label: "First day", kind: "date" },
          { key: "until", label: "Last day, if several", kind: "date" },
          { key: "hours", label: "Hours", kind: "short", hint: "9-13" },
          { key: "every_year", label: "Every year", kind: "checkbox" },
        ],
      },
    ],
  },
  {
    id: "services",
    title: "Services",
    hint: "Turn one off to remove its page and every mention.",
    fields: [
      service("prescriptions", "Prescriptions", "Refill and transfer forms"),
      service("dmv", "DMV eye tests", "Page, card, menu"),
      service("moneygram", "Money transfer", "Card, own hours"),
      service("copay", "Copay help", "Pages under Copay, card"),
      service("consultations", "Health consultations", "Page, and a link on Home"),
      service("delivery", "Delivery", "Delivery page, choice in the refill form"),
      service("vaccinations", "Vaccinations", "Card and page"),
      service("screenings", "Health screenings", "Card and page"),
      service("insurance", "Insurance help", "Card and page"),
    ],
  },
  {
    id: "delivery",
    title: "Delivery",
    needs: "services.delivery",
    hint: "Used on the delivery page and wherever delivery comes up. If you leave something empty, your site won’t mention it.",
    fields: [
      { path: "delivery.towns", label: "Towns", hint: "Separate them with commas.", kind: "names" },
      {
        path: "delivery.surroundings",
        label: "Also around them",
        hint: "“plus surrounding communities”",
        kind: "switch",
      },
      {
        path: "delivery.radius_miles",
        label: "Miles of free same-day delivery",
        hint: "Put 0 to leave it out.",
        kind: "number",
      },
      {
        path: "delivery.days",
        label: "Days on which you deliver",
        hint: "If none is pressed, they’re the days that have a cutoff below.",
        kind: "days",
      },
      { path: "delivery.cutoff_weekday", label: "Same-day cutoff, Monday to Friday", hint: "Such as 2pm." },
      { path: "delivery.cutoff_saturday", label: "Same-day cutoff, Saturday", hint: "Such as 12pm." },
      { path: "delivery.free", label: "What’s free", hint: "In your own words." },
      { path: "delivery.sunday", label: "On Sunday", hint: "In your own words." },
      { path: "delivery.by_mail", label: "By mail", hint: "In your own words." },
    ],
  },
  {
    id: "building",
    title: "Your store",
    hint: "About, Contact and the pickup choices.",
    fields: [
      { path: "store.customers", label: "Number of customers", hint: "The way you want it shown, such as 5,000+" },
      { path: "store.parking", label: "Free parking", kind: "switch" },
      {
        path: "store.drive_thru",
        label: "Drive-thru window",
        hint: "Also a choice in the refill form",
        kind: "switch",
      },
      {
        path: "store.extras",
        label: "What else do you have?",
        choices: [
          ["atm", "ATM"],
          ["shopping", "Shopping"],
          ["vitamins", "Vitamins"],
          ["gifts", "Gifts and cards"],
          ["fax", "Fax and copies"],
          ["dme", "Medical equipment"],
        ],
      },
      {
        path: "store.screenings",
        label: "Which health screenings?",
        needs: "services.screenings",
        choices: [
          ["blood-pressure", "Blood pressure"],
          ["cholesterol", "Cholesterol"],
          ["diabetes", "Diabetes"],
          ["bmi", "Body mass index"],
          ["bone-density", "Bone density"],
        ],
      },
      {
        path: "store.vaccines",
        label: "Which vaccines do you give?",
        hint: "With none checked, your site tells visitors to ask.",
        needs: "services.vaccinations",
        choices: [
          ["flu", "Flu"],
          ["covid-19", "COVID-19"],
          ["tetanus", "Tetanus, whooping cough"],
          ["shingles", "Shingles"],
          ["pneumonia", "Pneumonia"],
          ["rsv", "RSV"],
          ["hpv", "HPV"],
          ["missed", "Hepatitis, measles and others"],
        ],
      },
    ],
  },
];

/** The form of the first day. */
export const FIRST_DAY: readonly Group[] = [
  { id: "facts", title: "Name and place", hint: "Fill these in and the site is yours.", fields: FIRST },
  {
    id: "hours",
    title: "Hours",
    hint: "Used for “Open now”, pickup dates and when each request is due.",
    fields: HOURS,
  },
  {
    id: "services",
    title: "What you offer",
    hint: "Check what’s true. Your site won’t mention the rest.",
    fields: YOUR_SHOP.flatMap(({ id, fields }) => (id === "services" ? fields : [])).map((field) => ({
      ...field,
      kind: "checkbox",
    })),
  },
];
