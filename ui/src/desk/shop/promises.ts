import { isNothing, listOf, rowsOf, type ShopValues, textOf, valueAt } from "./shop-values.ts";

/** Something that a page says in the shop's name. */
type Promised = {
  page: string;
  /** The key that it comes from. */
  path: string;
  /** A plain fact, in which words of the page itself stand in quotation marks. */
  says: (value: unknown) => string;
};

const quoted = (value: unknown) => `“${textOf(value)}”`;

/** Tables of which nothing is said unless the key is true. */
const NEEDED = [
  ["delivery.", "services.delivery"],
  ["promise.", "services.prescriptions"],
  ["status.", "services.prescriptions"],
] as const;

const PROMISES: readonly Promised[] = [
  { page: "Home", path: "store.customers", says: (value) => `You have ${value} customers.` },
  { page: "Home", path: "store.parking", says: () => "Parking is free." },
  {
    page: "Home",
    path: "store.drive_thru",
    says: () => "There’s a drive-thru window.",
  },
  {
    page: "Home",
    path: "store.promises.en",
    says: (value) =>
      rowsOf(value)
        .map(({ title }) => quoted(title))
        .join(" · "),
  },
  {
    page: "Refill",
    path: "promise.refill_hours",
    says: (value) => `A refill is ready within ${value} hours.`,
  },
  {
    page: "Transfer",
    path: "promise.transfer_hours",
    says: (value) => `A transfer is confirmed within ${value} hours.`,
  },
  { page: "About", path: "store.mission.en", says: quoted },
  { page: "About", path: "store.story.en", says: (value) => `Your story: ${quoted(listOf(value)[0])}` },
  {
    page: "Delivery",
    path: "delivery.radius_miles",
    says: (value) => `You deliver within about ${value} miles.`,
  },
  {
    page: "Delivery",
    path: "delivery.cutoff_weekday",
    says: (value) => `Same day, Monday to Friday, until ${value}.`,
  },
  {
    page: "Delivery",
    path: "delivery.cutoff_saturday",
    says: (value) => `Same day on Saturday until ${value}.`,
  },
  { page: "Delivery", path: "delivery.free.en", says: quoted },
  { page: "Delivery", path: "delivery.sunday.en", says: quoted },
  { page: "Delivery", path: "delivery.by_mail.en", says: quoted },
  {
    page: "Every page",
    path: "pharmacy.languages",
    says: (value) => `You speak ${listOf(value).join(", ")}.`,
  },
  { page: "Blog", path: "blog.reviewed_by", says: (value) => quoted(`Reviewed by ${value}`) },
  { page: "Newsletter", path: "newsletter.reviewed_by", says: (value) => quoted(`Reviewed by ${value}`) },
  { page: "Newsletter", path: "newsletter.sign_up", says: () => "People can sign up on the page." },
  {
    page: "Careers",
    path: "careers.show",
    says: () => "There’s a page for people who want to work here.",
  },
  { page: "Careers", path: "careers.apply", says: () => "People can apply on the page." },
  {
    page: "Careers",
    path: "careers.openings.en",
    says: (value) =>
      rowsOf(value)
        .map(({ title }) => quoted(title))
        .join(" · "),
  },
  {
    page: "Careers",
    path: "careers.answer_days",
    says: (value) => `Applicants hear from you within ${value} business days.`,
  },
  {
    page: "Careers",
    path: "careers.benefits.en",
    says: (value) => `${(value as unknown[]).length} benefits for your staff`,
  },
  {
    page: "After a refill",
    path: "status.enabled",
    says: () => "Patients can look up whether it’s ready.",
  },
  {
    page: "After a refill",
    path: "status.tell_by_email",
    says: () => "An email tells the patient when it’s ready.",
  },
];

export type Claim = { page: string; path: string; text: string; isOn: boolean };

/** What the pages promise, or have promised before the changes of this visit, page by page. */
export function claims(saved: ShopValues, draft: ShopValues): Claim[] {
  return PROMISES.filter(({ path }) =>
    NEEDED.every(([table, key]) => !path.startsWith(table) || valueAt(draft, key) === true),
  ).flatMap(({ page, path, says }) => {
    const [before, now] = [valueAt(saved, path), valueAt(draft, path)];
    const isOn = !isNothing(now);
    if (!isOn && isNothing(before)) return [];
    return [{ page, path, text: says(isOn ? now : before), isOn }];
  });
}

/** What stands for "not said" in place of `value`. */
export function nothing(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "boolean") return false;
  return typeof value === "number" ? 0 : "";
}

/** What visitors look for and this shop does not say yet. */
const WANTED: readonly (readonly [path: string, group: string, sentence: string, link: string])[] = [
  ["pharmacy.hours", "hours", "Visitors can’t see when you’re open.", "Type your hours"],
  [
    "promise.refill_hours",
    "hours",
    "You don’t say when refills are ready, so none has a deadline here.",
    "Say how long",
  ],
  ["pharmacy.email", "facts", "There’s no public email address.", "Fill it in"],
  ["pharmacy.languages", "facts", "The pages don’t say what you speak.", "Check languages"],
  ["look.logo", "look", "Your pages show a drawn sign instead of your logo.", "Choose a logo"],
  ["legal.reviewed_by", "policies", "Nobody has read your policies yet.", "Name a reader"],
  ["legal.effective", "policies", "Your policies say that they’re drafts.", "Give them a date"],
];

export const missing = (facts: ShopValues) =>
  WANTED.filter(([path]) => isNothing(valueAt(facts, path))).map(([path, group, sentence, link]) => ({
    ...{ path, group, sentence, link },
  }));
