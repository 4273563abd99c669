import { type Facts, isNothing, listOf, rowsOf, textOf, valueAt } from "./facts.ts";

/** Something that a page says in the shop's name. */
type Promised = {
  page: string;
  /** The key that it comes from. */
  path: string;
  says: (value: unknown, facts: Facts) => string;
  /** Where the key is. */
  group: string;
};

/** What is said only by a shop that offers a service. */
const SERVICE_OF = [
  ["delivery.", "delivery"],
  ["promise.", "prescriptions"],
] as const;

const isOffered = (facts: Facts, service: string) => valueAt(facts, `services.${service}`) === true;

const PROMISES: readonly Promised[] = [
  { page: "Home", path: "store.customers", says: (value) => `${textOf(value)} customers`, group: "building" },
  { page: "Home", path: "store.parking", says: () => "Free parking.", group: "building" },
  {
    page: "Home",
    path: "store.drive_thru",
    says: () => "You can pick up at our drive-thru window.",
    group: "building",
  },
  {
    page: "Refill",
    path: "promise.refill_hours",
    says: (value) => `Please allow ${value} hours for a refill.`,
    group: "hours",
  },
  {
    page: "Transfer",
    path: "promise.transfer_hours",
    says: (value) => `We contact you within ${value} hours.`,
    group: "hours",
  },
  { page: "About", path: "store.story", says: (value) => listOf(value)[0] ?? "", group: "story" },
  {
    page: "About",
    path: "store.promises",
    says: (value) =>
      rowsOf(value)
        .map(({ title }) => textOf(title))
        .join(" · "),
    group: "story",
  },
  {
    page: "Delivery",
    path: "delivery.radius_miles",
    says: (value) => `Free same-day delivery within ${value} miles.`,
    group: "delivery",
  },
  {
    page: "Delivery",
    path: "delivery.cutoff_weekday",
    says: (value) => `Same day, Monday to Friday, until ${value}.`,
    group: "delivery",
  },
  {
    page: "Delivery",
    path: "delivery.cutoff_saturday",
    says: (value) => `Same day on Saturday until ${value}.`,
    group: "delivery",
  },
  { page: "Delivery", path: "delivery.free", says: textOf, group: "delivery" },
  { page: "Delivery", path: "delivery.sunday", says: textOf, group: "delivery" },
  { page: "Delivery", path: "delivery.by_mail", says: textOf, group: "delivery" },
  {
    page: "Contact",
    path: "pharmacy.languages",
    says: (value) => `We speak ${listOf(value).join(", ")}.`,
    group: "facts",
  },
  { page: "Blog", path: "blog.reviewed_by", says: (value) => `Reviewed by ${value}`, group: "texts" },
  { page: "Newsletter", path: "newsletter.reviewed_by", says: (value) => `Reviewed by ${value}`, group: "texts" },
  {
    page: "Careers",
    path: "careers.show",
    says: () => "We have a page for people who want to work here.",
    group: "texts",
  },
  {
    page: "Careers",
    path: "careers.answer_days",
    says: (value) => `We answer applications within ${value} business days.`,
    group: "texts",
  },
  {
    page: "Careers",
    path: "careers.benefits",
    says: (value) => `${(value as unknown[]).length} benefits for your staff`,
    group: "texts",
  },
  {
    page: "After a refill",
    path: "status.enabled",
    says: () => "You can look up whether it is ready.",
    group: "status",
  },
  {
    page: "After a refill",
    path: "status.tell_by_email",
    says: () => "We will mail you when it is ready.",
    group: "status",
  },
];

export type Claim = { page: string; path: string; text: string; isOn: boolean };

/** What the pages promise, or have promised before the changes of this visit, page by page. */
export function claims(saved: Facts, draft: Facts): Claim[] {
  return PROMISES.filter(({ path }) =>
    SERVICE_OF.every(([table, service]) => !path.startsWith(table) || isOffered(draft, service)),
  ).flatMap(({ page, path, says }) => {
    const [before, now] = [valueAt(saved, path), valueAt(draft, path)];
    const isOn = !isNothing(now);
    if (!isOn && isNothing(before)) return [];
    return [{ page, path, text: says(isOn ? now : before, draft), isOn }];
  });
}

/** What stands for "not said" in place of `value`. */
export function nothing(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === "boolean") return false;
  return typeof value === "number" ? 0 : "";
}

/** What visitors look for and this shop does not say yet. */
const WANTED: readonly (readonly [path: string, group: string, sentence: string])[] = [
  ["pharmacy.hours", "hours", "No hours: visitors do not see when you are open."],
  ["promise.refill_hours", "hours", "No time for refills: the pages name none, and refills have no deadline here."],
  ["pharmacy.email", "facts", "No public e-mail address."],
  ["pharmacy.languages", "facts", "No languages: the pages do not say what you speak."],
  ["pharmacy.public_url", "facts", "No address of the website: search engines and shared links need it."],
  ["look.logo", "look", "No logo: the pages show a drawn one."],
  ["legal.reviewed_by", "policies", "Nobody has read the policies for your store."],
];

export function missing(facts: Facts): { path: string; group: string; sentence: string }[] {
  return WANTED.filter(([path]) => isNothing(valueAt(facts, path))).map(([path, group, sentence]) => ({
    path,
    group,
    sentence,
  }));
}
