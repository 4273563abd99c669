// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormId } from "../forms/forms.gen.ts";
import type { Site } from "../site/site.gen.ts";

export const VIEWS = ["open","late","today","deliveries","new","in-progress","ready","done","spam","all"] as const;
export type View = (typeof VIEWS)[number];

export const STATUSES = ["new","in-progress","ready","done"] as const;
export type Status = (typeof STATUSES)[number];

/** By the letters that begin a reference. */
export const FORM_OF_PREFIX: Readonly<Record<string, FormId>> = {"AP":"application","CM":"contact","FB":"feedback","NL":"newsletter","RF":"refill","TR":"transfer"};

/** What the staff works on, refills first; only owners see the others. */
export const STAFF_FORMS: readonly FormId[] = ["refill","transfer","contact","feedback"];

export const NOTE_MAX = 2000;
export const SLIPS_MAX = 100;
export const MARKS_MAX = 500;
export const PICTURE_MAX = 5000000;
export const PICTURE_FOLDER = "pharmacy-pictures";
export const MESSAGE_MAX = 200;
export const PASSPHRASE_MIN = 12;

export type AnswerKind = "identity" | "rx" | "asked" | "method" | "phone" | "email" | "consent" | "other";

export type AnswerLine = { name: string, kind: AnswerKind, label: string, value: string, };

export type ArticleFile = { 
/**
 * Sent back with changes; empty if there is no file.
 */
version: string, draft: Draft, 
/**
 * Whether there is a previous version.
 */
canUndo: boolean, };

export type ArticleLine = { slug: string, title: string, date: string, 
/**
 * Not published yet.
 */
waits: boolean, 
/**
 * Why it is not shown.
 */
problem: string | null, };

export type AuditList = { entries: Array<AuditRow>, 
/**
 * Everybody with an audit row, for the filter.
 */
people: Array<string>, next: string | null, };

export type AuditMarks = { references: string, 
/**
 * None for one of several prescriptions.
 */
before: Status | null, after: Status, };

export type AuditRow = { 
/**
 * RFC 3339.
 */
happenedAt: string, who: string, 
/**
 * As `pharmacy audit` shows it.
 */
action: string, 
/**
 * The action for owners: "Looked at the list".
 */
what: string, 
/**
 * References or names of filters; empty if `marks` or `keys` have them.
 */
detail: string, marks: Array<AuditMarks>, 
/**
 * Changed keys of pharmacy.toml.
 */
keys: Array<string>, 
/**
 * The number of requests that were shown, changed or removed.
 */
requests: number, };

export type Checked = { site: Site, 
/**
 * Colors derived from the shop's color: use and value.
 */
palette: Array<[string, string]>, };

export type Colleague = { name: string, role: Role, hasPassphrase: boolean, };

export type Colleagues = { colleagues: Array<Colleague>, 
/**
 * For choosing a passphrase. Works once, within five minutes.
 */
link: string | null, };

export type CopyKey = { 
/**
 * Goes into `[backup] recipients`.
 */
public: string, 
/**
 * Decrypts the backups. Not stored anywhere.
 */
secret: string, };

export type DayCount = { 
/**
 * Such as 2026-11-24.
 */
day: string, form: FormId, count: number, };

export type Done = { text: string, };

export type Draft = { title: string, summary: string, date: string, 
/**
 * "article" or "issue".
 */
kind: string, lang: string, author: string, picture: string, body: string, };

export type FormCount = { form: FormId, received: number, done: number, 
/**
 * The number of received requests to deliver.
 */
deliveries: number, };

export type HealthNote = { 
/**
 * Name of the check, such as "backup".
 */
about: string, 
/**
 * The form in which to correct it.
 */
group: ShopGroup | null, 
/**
 * Whether somebody must act.
 */
alarming: boolean, text: string, };

export type HistoryEntry = { 
/**
 * RFC 3339.
 */
changedAt: string, who: string, status: Status, note: string | null, message: string | null, suspectedSpam: boolean | null, rxNumber: string | null, 
/**
 * Whether it was passed to the owner, or taken back.
 */
forOwner: boolean | null, 
/**
 * A mail to the patient instead of a change.
 */
mailed: boolean, };

export type HolidayChoice = { 
/**
 * The value for `every_year`.
 */
rule: string, group: HolidayGroup, 
/**
 * In the languages of the site.
 */
name: { en: string } & Partial<Record<Lang, string>>, 
/**
 * The first day of the next one, such as 2026-11-26.
 */
next: string, days: number, 
/**
 * It depends on the moon, so it may be a day earlier or later.
 */
mayMove: boolean, };

export type HolidayGroup = "federal" | "christian" | "orthodox" | "jewish" | "muslim" | "lunarNewYear";

export type HourCount = { 
/**
 * 1 is Monday, 7 Sunday.
 */
weekday: number, hour: number, count: number, };

export type Lang = "en" | "es" | "ar";

export type LanguageCount = { lang: Lang, count: number, };

export type Mark = { reference: string, 
/**
 * 200, 403 if it is only for the owner, 404, 409 if somebody else changed it, or 422 if it can't be ready.
 */
status: number, 
/**
 * The request after the change or the conflict.
 */
request: RequestProgress | null, };

export type Month = { 
/**
 * Such as 2026-11.
 */
month: string, forms: Array<FormCount>, 
/**
 * By the day of receipt. Days and forms without requests are left out.
 */
days: Array<DayCount>, 
/**
 * By the hour of receipt.
 */
hours: Array<HourCount>, 
/**
 * The number of prescriptions in the requests. A request that names none counts as one.
 */
prescriptions: number, 
/**
 * The median time until a request was ready.
 */
minutesUntilReady: number | null, 
/**
 * Requests that were ready later than promised, or whose promised time has passed.
 */
late: number, 
/**
 * How they are picked up or delivered.
 */
ways: Array<WayCount>, 
/**
 * By the language of the page from which a request was sent.
 */
languages: Array<LanguageCount>, pages: Array<PageCount>, };

export type MonthCounts = { before: Month, 
/**
 * Such as 2026-11.
 */
month: string, forms: Array<FormCount>, 
/**
 * By the day of receipt. Days and forms without requests are left out.
 */
days: Array<DayCount>, 
/**
 * By the hour of receipt.
 */
hours: Array<HourCount>, 
/**
 * The number of prescriptions in the requests. A request that names none counts as one.
 */
prescriptions: number, 
/**
 * The median time until a request was ready.
 */
minutesUntilReady: number | null, 
/**
 * Requests that were ready later than promised, or whose promised time has passed.
 */
late: number, 
/**
 * How they are picked up or delivered.
 */
ways: Array<WayCount>, 
/**
 * By the language of the page from which a request was sent.
 */
languages: Array<LanguageCount>, pages: Array<PageCount>, };

export type OpenedBy = { 
/**
 * RFC 3339.
 */
at: string, who: string, };

export type OtherComputers = { 
/**
 * Whether the running server has it open.
 */
open: boolean, 
/**
 * Whether it will be open after the next start.
 */
saved: boolean, 
/**
 * Whether an engineer has set another address.
 */
fixed: boolean, 
/**
 * The addresses to type on other computers.
 */
addresses: Array<string>, 
/**
 * Whether there is a certificate to import on them.
 */
certificate: boolean, 
/**
 * Whether the program can be restarted at the desk.
 */
restarts: boolean, };

export type PageCount = { 
/**
 * With its language, such as `/es/refill`.
 */
page: string, 
/**
 * In the whole period.
 */
count: number, };

export type People = { people: Array<PersonLine>, };

export type PersonLine = { name: string, 
/**
 * Such as 1958-04-27; none if no request has it.
 */
dateOfBirth: string | null, phone: string | null, 
/**
 * Newest first.
 */
requests: Array<SentRequest>, };

export type PictureFile = { file: string, };

export type Prescription = { rxNumber: string, status: Status, };

export type PreviewPage = { html: string, };

export type RelatedRequest = { reference: string, form: FormId, status: Status, receivedAt: string, name: string, asked: string, 
/**
 * What the two requests have in common.
 */
shared: Shared, };

export type Removed = { removed: number, };

export type RequestDetails = { title: string, answers: Array<AnswerLine>, 
/**
 * The first time that each person opened it on each day, oldest first.
 */
opened: Array<OpenedBy>, 
/**
 * Other open requests of the same patient, with the same phone number or for the same prescription; newest first, at most five.
 */
related: Array<RelatedRequest>, 
/**
 * References of the same patient's other requests, by name and birth date, newest first.
 */
earlier: Array<string>, 
/**
 * References of others with the same phone number, newest first.
 */
samePhone: Array<string>, 
/**
 * The staff's message to the patient.
 */
message: string | null, 
/**
 * Why other people who see the message may learn too much.
 */
messageWarning: string | null, 
/**
 * The text of the patient's status page; none for forms without one.
 */
patientSees: string | null, history: Array<HistoryEntry>, prescriptions: Array<Prescription>, reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none if nothing was promised or the promise was kept.
 */
promisedBy: string | null, overdue: boolean, suspectedSpam: boolean, 
/**
 * Last name first.
 */
name: string, 
/**
 * As 1958-04-27.
 */
dateOfBirth: string | null, phone: string | null, lang: Lang, 
/**
 * Days since it became ready for pickup; none if it isn't.
 */
readyDays: number | null, 
/**
 * For a link that opens the phone's messages; none if the number can't receive text messages.
 */
sms: Sms | null, 
/**
 * The patient's request on one line.
 */
asked: string, 
/**
 * Short form of the first work items: "7001234, 7001235 +1".
 */
work: string, 
/**
 * Pickup method, as the form sends it.
 */
method: string | null, 
/**
 * The day on which the patient wants it, such as 2026-11-29.
 */
wantedOn: string | null, 
/**
 * The next day on which the store is open or delivers, if it doesn't on the wanted day.
 */
wantedMovesTo: string | null, 
/**
 * The day of delivery; none if it's picked up or done, or if no delivery was requested.
 */
deliveryOn: string | null, notes: number, 
/**
 * The number of changes, from which the page sees that it is out of date.
 */
changes: number, 
/**
 * Nobody has opened it at the desk.
 */
unread: boolean, 
/**
 * Only for the owner: a complaint, or passed on by a colleague.
 */
forOwner: boolean, 
/**
 * Reference of the request with the same answers that came in shortly before.
 */
repeatOf: string | null, };

export type RequestList = { requests: Array<RequestRow>, counts: Record<View, number>, next: string | null, 
/**
 * Dates recognized in the search text, as 1958-04-27.
 */
readAs: Array<string>, };

export type RequestProgress = { history: Array<HistoryEntry>, prescriptions: Array<Prescription>, reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none if nothing was promised or the promise was kept.
 */
promisedBy: string | null, overdue: boolean, suspectedSpam: boolean, 
/**
 * Last name first.
 */
name: string, 
/**
 * As 1958-04-27.
 */
dateOfBirth: string | null, phone: string | null, lang: Lang, 
/**
 * Days since it became ready for pickup; none if it isn't.
 */
readyDays: number | null, 
/**
 * For a link that opens the phone's messages; none if the number can't receive text messages.
 */
sms: Sms | null, 
/**
 * The patient's request on one line.
 */
asked: string, 
/**
 * Short form of the first work items: "7001234, 7001235 +1".
 */
work: string, 
/**
 * Pickup method, as the form sends it.
 */
method: string | null, 
/**
 * The day on which the patient wants it, such as 2026-11-29.
 */
wantedOn: string | null, 
/**
 * The next day on which the store is open or delivers, if it doesn't on the wanted day.
 */
wantedMovesTo: string | null, 
/**
 * The day of delivery; none if it's picked up or done, or if no delivery was requested.
 */
deliveryOn: string | null, notes: number, 
/**
 * The number of changes, from which the page sees that it is out of date.
 */
changes: number, 
/**
 * Nobody has opened it at the desk.
 */
unread: boolean, 
/**
 * Only for the owner: a complaint, or passed on by a colleague.
 */
forOwner: boolean, 
/**
 * Reference of the request with the same answers that came in shortly before.
 */
repeatOf: string | null, };

export type RequestRow = { reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none if nothing was promised or the promise was kept.
 */
promisedBy: string | null, overdue: boolean, suspectedSpam: boolean, 
/**
 * Last name first.
 */
name: string, 
/**
 * As 1958-04-27.
 */
dateOfBirth: string | null, phone: string | null, lang: Lang, 
/**
 * Days since it became ready for pickup; none if it isn't.
 */
readyDays: number | null, 
/**
 * For a link that opens the phone's messages; none if the number can't receive text messages.
 */
sms: Sms | null, 
/**
 * The patient's request on one line.
 */
asked: string, 
/**
 * Short form of the first work items: "7001234, 7001235 +1".
 */
work: string, 
/**
 * Pickup method, as the form sends it.
 */
method: string | null, 
/**
 * The day on which the patient wants it, such as 2026-11-29.
 */
wantedOn: string | null, 
/**
 * The next day on which the store is open or delivers, if it doesn't on the wanted day.
 */
wantedMovesTo: string | null, 
/**
 * The day of delivery; none if it's picked up or done, or if no delivery was requested.
 */
deliveryOn: string | null, notes: number, 
/**
 * The number of changes, from which the page sees that it is out of date.
 */
changes: number, 
/**
 * Nobody has opened it at the desk.
 */
unread: boolean, 
/**
 * Only for the owner: a complaint, or passed on by a colleague.
 */
forOwner: boolean, 
/**
 * Reference of the request with the same answers that came in shortly before.
 */
repeatOf: string | null, };

export type Role = "owner" | "staff";

export type SentRequest = { reference: string, form: FormId, 
/**
 * RFC 3339.
 */
receivedAt: string, };

export type Session = { name: string, role: Role, choosePassphrase: boolean, 
/**
 * Minutes without input after which the page hides everything.
 */
idleMinutes: number, 
/**
 * Messages that the staff can choose from, by the patient's language.
 */
readyMessages: Record<Lang, Array<string>>, pharmacy: string, 
/**
 * URL of the website as this computer's browser reaches it.
 */
website: string, 
/**
 * Its address for neighbors, if it has one.
 */
publicUrl: string | null, 
/**
 * Such as `America/New_York`.
 */
timeZone: string | null, };

export type Shared = "patient" | "phone" | "rx";

export type ShopFacts = { 
/**
 * Sent back with changes; empty while there is no file.
 */
version: string, 
/**
 * Tables and keys as in the file.
 */
facts: Record<string, unknown>, 
/**
 * When the version that undo restores was replaced (RFC 3339).
 */
undo: string | null, };

export type ShopGroup = "closed" | "facts" | "look" | "mail" | "website";

export type ShopHealth = { version: string, 
/**
 * The date that the owner is asked to confirm, while the clock is in doubt.
 */
askedDate: string | null, health: Array<HealthNote>, };

export type SignedIn = { name: string, role: Role, 
/**
 * Sent with every further request, as `Desk-Key`.
 */
key: string, };

export type Sms = { 
/**
 * E.164, such as "+15185550142".
 */
to: string, 
/**
 * Names the pharmacy and the reference, but no drug and no patient, because others may see the phone.
 */
text: string, };

export type WayCount = { way: string, count: number, };

export type Answers = {
  "GET /api/session": Session;
  "POST /api/session": SignedIn;
  "GET /api/requests": RequestList;
  "POST /api/requests": Array<Mark>;
  "GET /api/requests/{reference}": RequestDetails;
  "POST /api/requests/{reference}": RequestDetails;
  "GET /api/audit": AuditList;
  "GET /api/counts": MonthCounts;
  "GET /api/staff": Colleagues;
  "POST /api/staff": Colleagues;
  "GET /api/patients/{reference}": People;
  "POST /api/patients/{reference}": Removed;
  "POST /api/requests/delete": Removed;
  "GET /api/notices": Array<string>;
  "GET /api/shop": ShopHealth;
  "POST /api/shop/clock": Done;
  "POST /api/shop/mail": Done;
  "POST /api/shop/copies": Done;
  "POST /api/shop/restart": Done;
  "POST /api/shop/copy-keys": Array<CopyKey>;
  "GET /api/shop/other-computers": OtherComputers;
  "POST /api/shop/other-computers": OtherComputers;
  "GET /api/shop/articles": Array<ArticleLine>;
  "GET /api/shop/articles/{slug}": ArticleFile;
  "PUT /api/shop/articles/{slug}": ArticleFile;
  "POST /api/shop/articles/{slug}/undo": ArticleFile;
  "POST /api/shop/articles/{slug}/preview": PreviewPage;
  "POST /api/shop/facts/preview": PreviewPage;
  "GET /api/shop/holidays": Array<HolidayChoice>;
  "GET /api/shop/facts": ShopFacts;
  "PUT /api/shop/facts": ShopFacts;
  "POST /api/shop/facts/undo": ShopFacts;
  "PUT /api/shop/mail/password": ShopFacts;
  "POST /api/shop/facts/check": Checked;
  "PUT /api/shop/pictures/{key}": PictureFile;
};
