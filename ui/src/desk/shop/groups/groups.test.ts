import { expect, test } from "vitest";
import { PAGES } from "../../../site/pages.ts";
import { KEYS } from "../keys.gen.ts";
import { GROUPS, pageOf } from "./groups.ts";
import { fieldsFor, inEachLanguage } from "./localized.ts";

const pathsAskedFor = (languages: readonly string[]) =>
  GROUPS.flatMap(({ fields }) => fieldsFor(fields, languages, () => true)).flatMap((field) => [
    field.path,
    ...(field.kind === "rows" ? field.columns : []).map(({ key }) => `${field.path}.${key}`),
  ]);

test("translations are requested in the languages of the pages", () => {
  const english = pathsAskedFor([]);
  expect(english.filter((path) => /\.(?:es|ar)\b/.test(path))).toEqual([]);
  expect(pathsAskedFor(["en", "es"]).filter((path) => !english.includes(path))).toEqual([
    "season.name.es",
    "closed.name.es",
    "delivery.free.es",
    "delivery.sunday.es",
    "delivery.by_mail.es",
    "store.other_services.es",
    "store.other_services.es.title",
    "store.other_services.es.text",
    "store.other_services.es.page",
    "notice.text.es",
    "store.story.es",
    "store.promises.es",
    "store.promises.es.title",
    "store.promises.es.text",
    "store.mission.es",
    "store.values.es",
    "store.values.es.title",
    "store.values.es.text",
    "store.people.role.es",
    "store.people.text.es",
    "testimonials.quote.es",
    "careers.openings.es",
    "careers.openings.es.title",
    "careers.openings.es.text",
    "careers.benefits.es",
    "careers.benefits.es.title",
    "careers.benefits.es.text",
    "status.ready_messages.es",
  ]);
});

test("the settings of a service are shown only to shops that offer it", () => {
  const all = GROUPS.filter(({ needs }) => !needs).flatMap(({ fields }) => fieldsFor(fields, [], () => false));
  const paths = all.map(({ path }): string => path);
  for (const hidden of [
    "delivery.towns",
    "promise.refill_hours",
    "money_transfer.hours",
    "store.screenings",
    "store.vaccines",
    "claims.copay_figures",
  ])
    expect(paths).not.toContain(hidden);
});

test.each([
  ["delivery.towns", "/home-delivery"],
  ["store.story.en", "/about"],
  ["store.mission.en", "/about"],
  ["store.promises.en", "/"],
  ["legal.effective", "/terms-of-service"],
  ["pharmacy.name", "/"],
])("a change of %s is previewed on %s", (path, page) => {
  expect(pageOf(path)).toBe(page);
});

/** Keys without a field at the desk: those that nearly every shop leaves as they are, and how soon requests are erased for good. */
const NOT_ASKED: readonly string[] = [
  "site.placeholders",
  "careers.reasons.en",
  "careers.reasons.es",
  "careers.reasons.ar",
  "blog.hide",
  "newsletter.hide",
  "legal.copyright_year",
  "retention.feedback_days",
  "retention.contact_days",
  "retention.transfer_days",
  "retention.refill_days",
  "retention.application_days",
  "retention.newsletter_days",
  "retention.audit_days",
];

test("each key of pharmacy.toml that the desk may change has one field", () => {
  const paths: string[] = GROUPS.flatMap(({ fields }) => fields.flatMap(inEachLanguage)).map(({ path }) => path);
  expect(Object.keys(KEYS).filter((key) => !paths.includes(key))).toEqual(NOT_ASKED);
  expect(paths.length).toBe(new Set(paths).size);
});

test("each group has an id of its own, and its wanted keys are among its fields", () => {
  expect(new Set(GROUPS.map(({ id }) => id)).size).toBe(GROUPS.length);
  for (const { id, fields, wanted } of GROUPS) {
    const paths: string[] = fields.flatMap(inEachLanguage).map(({ path }) => path);
    expect(
      wanted.filter(({ path }) => !paths.includes(path)),
      id,
    ).toEqual([]);
  }
});

test("a page names only pages of the site", () => {
  const paths: string[] = PAGES.map(({ path }) => path);
  const pages = GROUPS.flatMap(({ page, fields }) => [page, ...fields.map((field) => field.page)]);
  expect(pages.filter((page) => page && !paths.includes(page))).toEqual([]);
});
