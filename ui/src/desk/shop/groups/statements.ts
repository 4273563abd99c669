import { isNothing, listOf, rowsOf, type ShopValues, textOf, valueAt } from "./shop-values.ts";

/** Something that a page says in the shop's name because of `path`, whatever else that key is for. The keys of `[claims]` are in `claims.gen.ts`. */
type Source = {
  page: string;
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

const STATEMENTS: readonly Source[] = [
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

export type Statement = { page: string; path: string; text: string; isOn: boolean };

/** What the pages say, or said before the unsaved changes, page by page. */
export function statements(saved: ShopValues, draft: ShopValues): Statement[] {
  return STATEMENTS.filter(({ path }) =>
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
