// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { FormId } from "../forms/forms.gen.ts";

import type { Site } from "../site/site.gen.ts";

export const VIEWS = ["open","late","today","new","in-progress","ready","done","spam","all"] as const;

export type View = (typeof VIEWS)[number];

export const STATUSES = ["new","in-progress","ready","done"] as const;

export type Status = (typeof STATUSES)[number];

export const NOTE_MAX = 2000;

export const SLIPS_MAX = 100;

export const MARKS_MAX = 500;

export const MESSAGE_MAX = 200;

export const PASSPHRASE_MIN = 12;

export type Role = "owner" | "staff";

export type Lang = "en" | "es" | "ar";

export type Sms = { 
/**
 * Such as "+15185550142".
 */
to: string, 
/**
 * Names the pharmacy and the reference; no medicine and no name, since others may see the phone.
 */
text: string, };

export type SignedIn = { name: string, role: Role, 
/**
 * Sent with every further call, as `Desk-Key`.
 */
key: string, };

export type Session = { name: string, role: Role, 
/**
 * Whether a passphrase must be chosen before anything else.
 */
choosePassphrase: boolean, 
/**
 * Minutes without input after which the page hides everything.
 */
idleMinutes: number, 
/**
 * Lines that the staff can choose from, by the language that the patient reads.
 */
readyMessages: Record<Lang, Array<string>>, 
/**
 * The name on the sign.
 */
pharmacy: string, 
/**
 * Where the website is, as this computer's browser reaches it.
 */
website: string, 
/**
 * Such as "America/New_York".
 */
timeZone: string | null, };

export type RequestRow = { reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none where nothing was promised, or it was kept.
 */
promisedBy: string | null, overdue: boolean, suspectedSpam: boolean, 
/**
 * Last name first.
 */
name: string, 
/**
 * As 1958-04-27.
 */
dateOfBirth: string | null, phone: string | null, 
/**
 * What the person reads.
 */
lang: Lang, 
/**
 * For how many days it can be picked up; none while it cannot.
 */
readyDays: number | null, 
/**
 * For a link that opens the phone's messages; none where the number takes none.
 */
sms: Sms | null, 
/**
 * What the person wants, on one line.
 */
asked: string, 
/**
 * The first of what is to be done, short: "7001234, 7001235 +1".
 */
work: string, 
/**
 * How the person wants to get it, as a form sends it.
 */
method: string | null, 
/**
 * How many notes there are.
 */
notes: number, 
/**
 * How many changes there were: tells whether what the page knows is still current.
 */
changes: number, 
/**
 * Whether nobody has opened it at the desk.
 */
unread: boolean, };

export type RelatedRequest = { reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * Last name first.
 */
name: string, 
/**
 * What the person wants, on one line.
 */
asked: string, };

export type AnswerKind = "identity" | "rx" | "asked" | "method" | "phone" | "email" | "consent" | "other";

export type AnswerLine = { name: string, kind: AnswerKind, label: string, value: string, };

export type HistoryEntry = { 
/**
 * RFC 3339.
 */
changedAt: string, who: string, status: Status, note: string | null, message: string | null, suspectedSpam: boolean | null, rxNumber: string | null, 
/**
 * No mark, but the mail to the patient that the request is ready.
 */
mailed: boolean, };

export type OpenedBy = { 
/**
 * RFC 3339.
 */
at: string, who: string, };

export type Prescription = { rxNumber: string, status: Status, };

export type RequestDetails = { title: string, answers: Array<AnswerLine>, history: Array<HistoryEntry>, 
/**
 * Who opened it, oldest first: the first time of each person on each day.
 */
opened: Array<OpenedBy>, 
/**
 * Other open requests of the same patient, or for the same prescription; newest first, at most five.
 */
related: Array<RelatedRequest>, 
/**
 * References of the same patient's other requests, newest first.
 */
earlier: Array<string>, prescriptions: Array<Prescription>, 
/**
 * The staff's line for the patient.
 */
message: string | null, 
/**
 * Why that line may tell too much to whoever looks over a shoulder.
 */
messageWarning: string | null, 
/**
 * What the patient's status page says; none for forms that have none.
 */
patientSees: string | null, reference: string, form: FormId, status: Status, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none where nothing was promised, or it was kept.
 */
promisedBy: string | null, overdue: boolean, suspectedSpam: boolean, 
/**
 * Last name first.
 */
name: string, 
/**
 * As 1958-04-27.
 */
dateOfBirth: string | null, phone: string | null, 
/**
 * What the person reads.
 */
lang: Lang, 
/**
 * For how many days it can be picked up; none while it cannot.
 */
readyDays: number | null, 
/**
 * For a link that opens the phone's messages; none where the number takes none.
 */
sms: Sms | null, 
/**
 * What the person wants, on one line.
 */
asked: string, 
/**
 * The first of what is to be done, short: "7001234, 7001235 +1".
 */
work: string, 
/**
 * How the person wants to get it, as a form sends it.
 */
method: string | null, 
/**
 * How many notes there are.
 */
notes: number, 
/**
 * How many changes there were: tells whether what the page knows is still current.
 */
changes: number, 
/**
 * Whether nobody has opened it at the desk.
 */
unread: boolean, };

export type RequestList = { requests: Array<RequestRow>, 
/**
 * How many requests each view holds.
 */
counts: Record<View, number>, 
/**
 * The cursor of the rows after these.
 */
next: string | null, 
/**
 * The dates that were read in the search, as 1958-04-27.
 */
readAs: Array<string>, };

export type Mark = { reference: string, 
/**
 * 200, 404, or 409 where it was changed by somebody else.
 */
status: number, 
/**
 * As it now is.
 */
request: RequestDetails | null, };

export type ShopGroup = "facts" | "look" | "mail";

export type Health = { 
/**
 * What it is about, such as "backup".
 */
about: string, 
/**
 * Which form of the shop it is seen to in.
 */
group: ShopGroup | null, 
/**
 * Whether it needs somebody.
 */
alarming: boolean, 
/**
 * A sentence.
 */
text: string, };

export type Shop = { 
/**
 * The program's.
 */
version: string, health: Array<Health>, };

export type AuditRow = { 
/**
 * RFC 3339.
 */
happenedAt: string, who: string, 
/**
 * As on the command line.
 */
action: string, 
/**
 * The same in the owner's words: "Looked at the list".
 */
what: string, 
/**
 * References, or names of filters.
 */
detail: string, 
/**
 * How many requests were shown, changed or removed.
 */
requests: number, };

export type AuditList = { entries: Array<AuditRow>, 
/**
 * Everybody who has done something, to choose from.
 */
people: Array<string>, 
/**
 * The cursor of the rows after these.
 */
next: string | null, };

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
 * When the version was replaced that can be had back.
 */
undo: string | null, };

export type Checked = { site: Site, 
/**
 * What follows from the shop's color: what it is used for, and the color.
 */
palette: Array<[string, string]>, };

export type PictureFile = { file: string, };

export type PreviewPage = { html: string, };

export type Done = { text: string, };

export type CopyKey = { 
/**
 * What locks the copies, for `[backup] recipients`.
 */
public: string, 
/**
 * What opens them. It is kept nowhere.
 */
secret: string, };

export type Colleague = { name: string, role: Role, 
/**
 * Whether a passphrase was chosen.
 */
hasPassphrase: boolean, };

export type Colleagues = { colleagues: Array<Colleague>, 
/**
 * With it somebody chooses a passphrase: once, within five minutes.
 */
link: string | null, };

export type OwnRequest = { reference: string, form: string, 
/**
 * RFC 3339.
 */
receivedAt: string, };

export type Patient = { 
/**
 * As the person wrote it last.
 */
name: string, requests: Array<OwnRequest>, };

export type Removed = { removed: number, };

export type Answers = {
  "GET /api/session": Session;
  "POST /api/session": SignedIn;
  "GET /api/requests": RequestList;
  "POST /api/requests": Array<Mark>;
  "GET /api/requests/{reference}": RequestDetails;
  "POST /api/requests/{reference}": RequestDetails;
  "GET /api/audit": AuditList;
  "GET /api/staff": Colleagues;
  "POST /api/staff": Colleagues;
  "GET /api/patients/{reference}": Patient;
  "POST /api/patients/{reference}": Removed;
  "GET /api/shop": Shop;
  "POST /api/shop/mail": Done;
  "POST /api/shop/copies": Done;
  "POST /api/shop/copy-keys": Array<CopyKey>;
  "PUT /api/shop/mail/password": ShopFacts;
  "GET /api/shop/facts": ShopFacts;
  "PUT /api/shop/facts": ShopFacts;
  "POST /api/shop/facts/check": Checked;
  "POST /api/shop/facts/preview": PreviewPage;
  "POST /api/shop/facts/undo": ShopFacts;
  "PUT /api/shop/pictures/{key}": PictureFile;
};
