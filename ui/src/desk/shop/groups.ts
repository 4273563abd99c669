import type { Lang, Services, Week } from "../../site/site.gen.ts";
import { CLAIMS } from "./claims.gen.ts";
import type { Key } from "./keys.gen.ts";

/** How a value is typed. */
export type Kind =
  | "line"
  | "phone"
  | "mail"
  | "number"
  | "date"
  | "paragraph"
  /** A list between commas. */
  | "names"
  /** A list, one entry a line. */
  | "lines"
  | "hours"
  | "switch"
  | "color"
  | "picture"
  | "rows";

export type Field = {
  /** Table and key, as in pharmacy.toml; or a claim that one of them makes. */
  path: Key | `claim.${string}`;
  label: string;
  /** What it changes on the site, or how it is written. */
  hint?: string;
  kind?: Kind;
  autoComplete?: string;
  /** What may be chosen. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Of `rows`: what one is called, and its keys. */
  one?: string;
  columns?: readonly Column[];
  /** Asked only while pages are in this language. */
  lang?: Lang;
};

export type Column = {
  key: string;
  label: string;
  kind?: "line" | "date" | "paragraph" | "number";
  hint?: string;
  lang?: Lang;
};

/** A field with what stands in it. */
export type Entry = {
  field: Field;
  value: unknown;
  /** The value of the file; undefined where it is the same. */
  before?: unknown;
  isChanged: boolean;
  problems: Record<string, string>;
  /** How the hours are read. */
  week?: Week;
  onChange: (value: unknown) => void;
};

export type Group = { id: string; title: string; hint: string; fields: readonly Field[] };

const service = (key: keyof Services, label: string, hint: string): Field => ({
  path: `services.${key}`,
  label,
  hint,
  kind: "switch",
});

const promises = (path: Key, label: string): Field => ({
  path,
  label,
  kind: "rows",
  one: label.replace("Your promises", "a promise"),
  columns: [
    { key: "title", label: "Title" },
    { key: "text", label: "Sentence" },
  ],
});

/** A question in each language besides English that pages can be in. */
const inOthers = <Question>(question: (lang: Exclude<Lang, "en">, name: string) => Question): Question[] => [
  question("es", "Spanish"),
  question("ar", "Arabic"),
];

type Sentence = "notice.text" | "delivery.free" | "delivery.sunday" | "delivery.by_mail";

const ownSentence = (path: Sentence, label: string, hint = "Your own sentence."): Field[] => [
  { path, label, hint },
  ...inOthers((lang, name) => ({
    path: `${path}_${lang}` as const,
    label: `${label}, in ${name}`,
    hint: "Empty: shown in English.",
    lang,
  })),
];

/** What a new shop begins with. */
export const FIRST: readonly Field[] = [
  { path: "pharmacy.name", label: "Shop name", hint: "The name over your door.", autoComplete: "organization" },
  { path: "pharmacy.phone", label: "Phone", hint: "Each call button.", kind: "phone", autoComplete: "tel" },
  { path: "pharmacy.street", label: "Street", hint: "Contact page, map link, slip.", autoComplete: "street-address" },
  { path: "pharmacy.city", label: "City", autoComplete: "address-level2" },
  { path: "pharmacy.state", label: "State", hint: "Two letters.", autoComplete: "address-level1" },
  { path: "pharmacy.zip", label: "ZIP code", autoComplete: "postal-code" },
];

const HOURS: Field = {
  path: "pharmacy.hours",
  label: "Type them as on your door",
  hint: "M-F 9a-7p · Sat 9-1 · two spans: 9-13, 14-19",
  kind: "hours",
};

/** `fields` without what is asked only for languages that no page is in. */
export function askedFor(fields: readonly Field[], languages: readonly string[]): Field[] {
  const isAsked = ({ lang }: Field | Column) => !lang || languages.includes(lang);
  return fields
    .filter(isAsked)
    .map((field) => (field.columns ? { ...field, columns: field.columns.filter(isAsked) } : field));
}

/** The form of the first day. */
export const FIRST_DAY: readonly Group[] = [
  { id: "facts", title: "Name and place", hint: "Four facts, and your site is your own.", fields: FIRST },
  {
    id: "hours",
    title: "Hours",
    hint: "“Open now”, pickup dates, and the promised time of each request.",
    fields: [HOURS],
  },
];

/** Every form. What a key does stands in pharmacy.toml; here is what it means to visitors. */
export const GROUPS: readonly Group[] = [
  {
    id: "facts",
    title: "Name and place",
    hint: "At the top and foot of each page, on the slip, and in what search engines show.",
    fields: [
      ...FIRST,
      { path: "pharmacy.fax", label: "Fax", hint: "Leave empty: no fax is shown.", kind: "phone" },
      { path: "pharmacy.email", label: "Public e-mail", hint: "Contact page. Leave empty for none.", kind: "mail" },
      {
        path: "pharmacy.languages",
        label: "Languages at the counter",
        hint: "With commas: English, Spanish",
        kind: "names",
      },
      {
        path: "pharmacy.public_url",
        label: "Address of the website",
        hint: "Such as https://www.elmdrugs.com, once you have one.",
      },
      { path: "pharmacy.time_zone", label: "Time zone", hint: "Such as America/New_York." },
      {
        path: "pharmacy.privacy_officer",
        label: "Who answers privacy questions",
        hint: "A name or a title, in the policies.",
      },
      { path: "social.facebook", label: "Facebook account", hint: "Foot of each page. Leave empty for none." },
      { path: "social.instagram", label: "Instagram account" },
      { path: "social.twitter", label: "Twitter account" },
      { path: "social.linkedin", label: "LinkedIn account" },
      {
        path: "map.embed_url",
        label: "Map on the contact page",
        hint: "The address from “Share, Embed a map” of your map service.",
      },
      {
        path: "site.languages",
        label: "Languages of the pages",
        hint: "With commas: en, es (Spanish), ar (Arabic). Empty: English alone.",
        kind: "names",
      },
    ],
  },
  {
    id: "hours",
    title: "Hours",
    hint: "“Open now”, pickup dates, and the promised time of each request.",
    fields: [
      HOURS,
      {
        path: "promise.refill_hours",
        label: "A refill is ready within how many hours",
        hint: "Such as 24-48. Empty: no time is said, and refills have no deadline here.",
      },
      {
        path: "promise.transfer_hours",
        label: "A transfer is confirmed within how many hours",
        hint: "Such as 24.",
      },
      {
        path: "money_transfer.hours",
        label: "Money transfer, if it has its own",
        hint: "Card on Services.",
        kind: "hours",
      },
    ],
  },
  {
    id: "closed",
    title: "Closed and short days",
    hint: "Hours lists and pickup dates. Past days go by themselves.",
    fields: [
      {
        path: "closed",
        label: "Days",
        kind: "rows",
        one: "a day",
        columns: [
          { key: "date", label: "Date", kind: "date" },
          { key: "name", label: "Name" },
          { key: "hours", label: "Hours, if short", hint: "9-13" },
        ],
      },
    ],
  },
  {
    id: "services",
    title: "Services",
    hint: "Off: the page, its links, and each sentence that names it are gone.",
    fields: [
      service("prescriptions", "Prescriptions", "Refill and transfer forms"),
      service("dmv", "DMV eye tests", "Page, card, menu"),
      service("moneygram", "Money transfer", "Card, own hours"),
      service("copay", "Copay help", "Pages under Copay, card"),
      service("consultations", "Medicare plan help", "Consultation page and Home’s button"),
      service("delivery", "Delivery", "Delivery page, choice in the refill form"),
      service("vaccinations", "Vaccinations", "Card and page"),
      service("screenings", "Health screenings", "Card and page"),
      service("insurance", "Insurance help", "Card and page"),
    ],
  },
  {
    id: "claims",
    title: "Price, calls and time",
    hint: "Each switches on a sentence. Say what you will keep.",
    fields: CLAIMS.map(({ path, pages, sentence }) => ({
      path,
      label: sentence,
      hint: pages.join(", "),
      kind: "switch",
    })),
  },
  {
    id: "delivery",
    title: "Delivery",
    hint: "The delivery page, and every sentence about it. What is empty is not said.",
    fields: [
      { path: "delivery.towns", label: "Towns", hint: "With commas.", kind: "names" },
      {
        path: "delivery.radius_miles",
        label: "Miles of free same-day delivery",
        hint: "0: nothing is said.",
        kind: "number",
      },
      { path: "delivery.cutoff_weekday", label: "Same day, Monday to Friday, until", hint: "Such as 2pm." },
      { path: "delivery.cutoff_saturday", label: "Same day, Saturday, until", hint: "Such as 12pm." },
      ...ownSentence("delivery.free", "What is free"),
      ...ownSentence("delivery.sunday", "On Sunday"),
      ...ownSentence("delivery.by_mail", "By mail"),
    ],
  },
  {
    id: "notice",
    title: "Notice",
    hint: "One line above every page. It is gone by itself after its last day.",
    fields: [
      ...ownSentence("notice.text", "What it says", "Such as: Flu shots are here. No appointment needed."),
      { path: "notice.link", label: "Where it leads", hint: "A page such as /vaccinations, or a whole address." },
      { path: "notice.from", label: "First day", kind: "date" },
      { path: "notice.until", label: "Last day", kind: "date" },
    ],
  },
  {
    id: "building",
    title: "Your store",
    hint: "About, Contact and the pickup choices.",
    fields: [
      { path: "store.customers", label: "How many customers", hint: "As printed: 5,000+" },
      { path: "store.parking", label: "Free parking", kind: "switch" },
      {
        path: "store.drive_thru",
        label: "Drive-thru window",
        hint: "Also a choice in the refill form",
        kind: "switch",
      },
      {
        path: "store.extras",
        label: "What else there is",
        choices: [
          ["atm", "Cash machine"],
          ["shopping", "Shopping"],
          ["vitamins", "Vitamins"],
          ["gifts", "Gifts and cards"],
          ["fax", "Fax and copies"],
          ["dme", "Medical equipment"],
        ],
      },
      {
        path: "store.screenings",
        label: "Which health screenings",
        choices: [
          ["blood-pressure", "Blood pressure"],
          ["cholesterol", "Cholesterol"],
          ["diabetes", "Diabetes"],
          ["bmi", "Body mass index"],
          ["bone-density", "Bone density"],
        ],
      },
    ],
  },
  {
    id: "story",
    title: "Story and promises",
    hint: "About. Without yours, two neutral sentences stand there.",
    fields: [
      { path: "store.story", label: "Your story", hint: "One paragraph a line.", kind: "lines" },
      ...inOthers(
        (lang, name): Field => ({
          path: `store.story_${lang}`,
          label: `Your story in ${name}`,
          hint: "Empty: shown in English.",
          kind: "lines",
          lang,
        }),
      ),
      promises("store.promises", "Your promises"),
      ...inOthers((lang, name) => ({ ...promises(`store.promises_${lang}`, `Your promises in ${name}`), lang })),
    ],
  },
  {
    id: "words",
    title: "Testimonials",
    hint: "What customers have said, word for word. With none the section is gone.",
    fields: [
      {
        path: "testimonials",
        label: "Testimonials",
        kind: "rows",
        one: "a testimonial",
        columns: [
          { key: "quote", label: "What they said", kind: "paragraph" },
          { key: "name", label: "How they want to be named" },
          { key: "stars", label: "Stars, if given", kind: "number" },
          ...inOthers(
            (lang, name): Column => ({
              key: `quote_${lang}`,
              label: `The same in ${name}`,
              kind: "paragraph",
              lang,
            }),
          ),
        ],
      },
    ],
  },
  {
    id: "look",
    title: "Look",
    hint: "One color; the rest follows, and each pair is checked for contrast.",
    fields: [
      { path: "look.color", label: "Color", hint: "Header, buttons, links. Leave empty for green.", kind: "color" },
      { path: "look.logo", label: "Logo", hint: "SVG or PNG, at most 5 MB", kind: "picture" },
      {
        path: "look.photo",
        label: "Photo of your storefront",
        hint: "JPEG, PNG or WebP, at most 5 MB",
        kind: "picture",
      },
    ],
  },
  {
    id: "texts",
    title: "Blog, newsletter, jobs",
    hint: "Off: its pages and every link to them are gone.",
    fields: [
      { path: "blog.show", label: "Health blog", kind: "switch" },
      {
        path: "blog.reviewed_by",
        label: "Pharmacist who has read the articles",
        hint: "Empty: each says that nobody has.",
      },
      { path: "newsletter.show", label: "Newsletter", hint: "The sign-up sends nothing", kind: "switch" },
      { path: "newsletter.reviewed_by", label: "Pharmacist who has read the issues" },
      {
        path: "careers.show",
        label: "Careers page",
        hint: "Its form sends nothing; people call or stop in",
        kind: "switch",
      },
      {
        path: "careers.answer_days",
        label: "Applicants hear from you within how many business days",
        hint: "Such as 3-5. Empty: no time is said.",
      },
      {
        path: "careers.benefits",
        label: "What you offer your staff",
        kind: "rows",
        one: "a benefit",
        columns: [
          { key: "title", label: "Title" },
          { key: "text", label: "Sentence" },
        ],
      },
    ],
  },
  {
    id: "policies",
    title: "Policies",
    hint: "Terms, privacy, HIPAA notice. Have them read, by a lawyer if you can.",
    fields: [
      { path: "legal.reviewed_by", label: "Who has read them", hint: "Not shown; it ends the reminder." },
      {
        path: "legal.effective",
        label: "From when they hold",
        hint: "Empty: they say that they are drafts.",
        kind: "date",
      },
      {
        path: "legal.language_help",
        label: "Offer of free help in other languages",
        hint: "A page, with a link at the foot of each page",
        kind: "switch",
      },
      { path: "legal.terms_address", label: "Mailing address in the terms", hint: "Only where it is not the store’s." },
    ],
  },
  {
    id: "status",
    title: "“Is it ready?”",
    hint: "Patients look up a request with its reference and their date of birth.",
    fields: [
      { path: "status.enabled", label: "Patients can look", kind: "switch" },
      { path: "status.tell_by_email", label: "Mail them when it is ready", hint: "Never what it is", kind: "switch" },
      { path: "status.keep_days", label: "Days a finished request can be looked up", kind: "number" },
      { path: "status.ready_messages", label: "Messages the staff can pick", hint: "One a line.", kind: "lines" },
    ],
  },
  {
    id: "mail",
    title: "Mail and copies",
    hint: "A mail says that something came in, never what. Copies are made by the server.",
    fields: [
      { path: "notify.email.host", label: "Mail server", hint: "Empty: no mail is sent." },
      { path: "notify.email.port", label: "Its port", hint: "465 or 587.", kind: "number" },
      { path: "notify.email.from", label: "Sender", kind: "mail" },
      { path: "notify.email.to", label: "Who gets it", hint: "With commas.", kind: "names" },
      {
        path: "notify.email.user",
        label: "Name of the mailbox",
        hint: "Often the whole address.",
      },
      { path: "backup.every", label: "How often a copy is made", hint: "1d for each day; empty: never." },
      { path: "backup.folder", label: "Folder of the copies", hint: "Best on another disk." },
      { path: "backup.keep", label: "How many are kept", kind: "number" },
      {
        path: "backup.recipients",
        label: "Public keys",
        hint: "Two or more of pharmacy backup-key new, one a line. Then nobody else can read the copies.",
        kind: "lines",
      },
    ],
  },
];
