// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type Lang = "en" | "es" | "ar";

export type Localized<T> = { 
/**
 * In the page's language, or else in English, or else in any other language.
 */
text: T, 
/**
 * The language of `text`.
 */
lang: Lang, };

export type Coordinates = { 
/**
 * South is negative.
 */
latitude: number, 
/**
 * West is negative.
 */
longitude: number, };

export type Span = { 
/**
 * From this minute on.
 */
open: number, 
/**
 * Up to this minute, which is no longer part of it.
 */
close: number, };

export type Week = Span[][];

export type SpecialDay = { 
/**
 * The first day.
 */
date: string, 
/**
 * The last day, if there are several.
 */
until?: string, 
/**
 * The reason, such as "Thanksgiving".
 */
name: Localized<string>, 
/**
 * Empty if closed.
 */
hours: Array<Span>, };

export type CalendarDay = { 
/**
 * In the store's time zone.
 */
date: string, 
/**
 * Empty if closed.
 */
spans?: Array<Span>, 
/**
 * Why the day differs from the usual week.
 */
name?: Localized<string>, 
/**
 * The cutoff of each delivery.
 */
deliveries?: Array<number>, 
/**
 * Set if closed days make something later than usual.
 */
later?: Array<Later>, };

export type Later = { 
/**
 * Since midnight.
 */
from: number, 
/**
 * As in [`Now`].
 */
ready?: string, 
/**
 * As in [`Now`].
 */
comes?: string, };

export type Now = { 
/**
 * In the store's time zone.
 */
at: LocalTime, 
/**
 * None if the hours are not known, or if the store does not close within a day.
 */
state?: State, 
/**
 * When it closes.
 */
until?: LocalTime, 
/**
 * When it opens next. If it is open now, only set for an opening after a break today.
 */
next?: LocalTime, 
/**
 * The next one; none if the days of delivery are not known.
 */
delivery?: DeliveryBy, 
/**
 * The day on which a refill is ready, if closed days make it later than usual.
 */
ready?: string, 
/**
 * The day of delivery, if closed days make it later than usual.
 */
comes?: string, };

export type State = "open" | "closed";

export type DeliveryBy = { 
/**
 * Of the delivery.
 */
date: string, 
/**
 * The cutoff, since midnight; none if it is not known.
 */
by: number | null, };

export type LocalTime = { 
/**
 * In the store's time zone.
 */
date: string, 
/**
 * Since midnight.
 */
minutes: number, };

export type Term = { least: number, most: number, };

export type PromisedHours = { refillHours: Term | null, transferHours: Term | null, };

export type Weekdays = number[];

export type Delivery = { towns: Array<string>, 
/**
 * Also delivers around the towns: "plus surrounding communities".
 */
surroundings: boolean, 
/**
 * The days as in pharmacy.toml; if none are set, the days that have a cutoff.
 */
days?: Weekdays, 
/**
 * The deliveries of each weekday, if `cutoffs` names them.
 */
cutoffs?: (number[] | null)[], 
/**
 * How far free same-day delivery goes, in miles.
 */
radiusMiles: number | null, 
/**
 * Orders before this time arrive the same day, Monday to Friday.
 */
cutoffWeekday: number | null, 
/**
 * Orders before this time arrive the same day, on Saturday.
 */
cutoffSaturday: number | null, free: Localized<string> | null, sunday: Localized<string> | null, byMail: Localized<string> | null, };

export type Services = { prescriptions: boolean, dmv: boolean, moneygram: boolean, copay: boolean, consultations: boolean, delivery: boolean, vaccinations: boolean, screenings: boolean, insurance: boolean, };

export type Claims = { independent: boolean, cashPrices: boolean, priceFirst: boolean, lowestPrice: boolean, coupons: boolean, discountAtRegister: boolean, copayFigures: boolean, freeHelp: boolean, freeQuestions: boolean, callWhenReady: boolean, reminders: boolean, renewalReminders: boolean, asksDoctor: boolean, insuranceCalls: boolean, pharmacistAnswers: boolean, sync: boolean, eyeTestMinutes: boolean, whileYouWait: boolean, walkInVaccines: boolean, travelVaccines: boolean, packaging: boolean, mostPlans: boolean, monthlyNewsletter: boolean, };

export type Extra = "atm" | "shopping" | "vitamins" | "gifts" | "fax" | "dme";

export type Screening = "blood-pressure" | "cholesterol" | "diabetes" | "bmi" | "bone-density";

export type Vaccine = "flu" | "covid-19" | "tetanus" | "shingles" | "pneumonia" | "rsv" | "hpv" | "missed";

export type Card = { title: string, text: string, };

export type OtherService = { title: string, text: string, 
/**
 * The page of this site with more about it.
 */
page: string | null, };

export type Person = { name: string, role: Localized<string> | null, text: Localized<string> | null, 
/**
 * The photo's path on the website.
 */
picture: ShopPicture | null, };

export type Store = { 
/**
 * As printed, for example "2,000+".
 */
customers: string | null, parking: boolean, driveThru: boolean, extras: Array<Extra>, screenings: Array<Screening>, 
/**
 * The vaccines in the table for adults. If empty, the pages suggest to ask.
 */
vaccines: Array<Vaccine>, 
/**
 * The weekdays with appointments, or any day if none are named.
 */
vaccinesByAppointment: Weekdays | null, 
/**
 * Insurance plans, by name.
 */
plans: Array<string>, otherServices: Localized<Array<OtherService>> | null, people: Array<Person>, mission: Localized<string> | null, values: Localized<Array<Card>> | null, story: Localized<Array<string>> | null, promises: Localized<Array<Card>> | null, };

export type Testimonial = { 
/**
 * The customer's words, unedited.
 */
quote: Localized<string>, name: string, 
/**
 * Out of five; none if the customer gave none.
 */
stars: number | null, };

export type Notice = { text: Localized<string>, link: string | null, 
/**
 * The first day on which it is shown, such as 2026-11-26.
 */
from: string | null, until: string | null, };

export type Careers = { show: boolean, 
/**
 * The application form is shown and can be sent.
 */
apply: boolean, openings: Localized<Array<Card>> | null, 
/**
 * Business days until an applicant hears from the store.
 */
answerDays: Term | null, reasons: Localized<Array<Card>> | null, benefits: Localized<Array<Card>> | null, };

export type Texts = { show: boolean, 
/**
 * Texts to leave out, by the last part of their path.
 */
hide: Array<string>, 
/**
 * The pharmacist who has reviewed the others.
 */
reviewedBy: string | null, };

export type Newsletter = { show: boolean, 
/**
 * The sign-up form is shown and can be sent.
 */
signUp: boolean, 
/**
 * The issues that come with the program are shown.
 */
issues: boolean, 
/**
 * Issues to leave out, by the last part of their path.
 */
hide: Array<string>, 
/**
 * The pharmacist who has reviewed the others.
 */
reviewedBy: string | null, };

export type Social = { facebook: string | null, instagram: string | null, 
/**
 * Also used as `via` of shared links.
 */
twitter: string | null, linkedin: string | null, };

export type Map = { embedUrl: string | null, };

export type Legal = { 
/**
 * Mailing address in the terms of service, if it is not the store's.
 */
termsAddress: string | null, 
/**
 * The day on which the policies take effect; without it they are drafts.
 */
effective: string | null, 
/**
 * That day is in the future. Set for the pages of one day.
 */
pending?: boolean, 
/**
 * The site has a page that offers free help in other languages.
 */
languageHelp: boolean, 
/**
 * None means the current year.
 */
copyrightYear: number | null, 
/**
 * Who has reviewed the policies for this store. Pages only learn whether somebody has.
 */
reviewed: boolean, };

export type ShopPicture = { src: string, mediaType: string, width: number, height: number, };

export type ArticleKind = "article" | "issue";

export type OwnArticle = { slug: string, kind: ArticleKind, title: string, summary: string, date: `${number}-${number}-${number}`, lang: Lang, author: string | null, readMinutes: number, 
/**
 * The picture as the program serves it.
 */
picture: ShopPicture | null, };

export type Inline = { "kind": "text", text: string, } | { "kind": "strong", content: Array<Inline>, } | { "kind": "emphasis", content: Array<Inline>, } | { "kind": "link", href: string, content: Array<Inline>, } | { "kind": "break" };

export type Block = { "kind": "heading", level: number, id: string, content: Array<Inline>, } | { "kind": "paragraph", content: Array<Inline>, } | { "kind": "list", start: number | null, items: Array<Array<Block>>, } | { "kind": "quote", content: Array<Block>, };

export type OwnText = { article: OwnArticle, body: Array<Block>, };

export type QrCode = { 
/**
 * The page, as the list of pages has it.
 */
path: string, 
/**
 * The whole address, in the language of the poster.
 */
address: string, 
/**
 * Modules on a side, without the light margin of four that a camera needs.
 */
size: number, 
/**
 * The dark modules as the path of an SVG, where a module is one unit.
 */
dark: string, };

export type Look = { 
/**
 * Path of the stylesheet with the shop's colors.
 */
stylesheet: string | null, themeColor: string, logo: ShopPicture | null, photo: ShopPicture | null, 
/**
 * The drawn storefront in the shop's color.
 */
scene?: ShopPicture, 
/**
 * The drawn map in the shop's color.
 */
map?: ShopPicture, };

export type Site = { 
/**
 * Languages of the pages besides English.
 */
translations?: Array<Lang>, 
/**
 * Shows the placeholders of the specification, which have no function.
 */
placeholders: boolean, 
/**
 * Hours until a refill is ready and a transfer is confirmed.
 */
promise: PromisedHours, 
/**
 * Hours of the money transfer desk; empty if not set.
 */
moneyTransferHours: Week, delivery: Delivery, services: Services, claims: Claims, store: Store, testimonials: Array<Testimonial>, 
/**
 * At least one testimonial is the sample's, which no customer wrote.
 */
sampleTestimonials: boolean, closed: Array<SpecialDay>, 
/**
 * The state of the store at the moment for which the page is rendered.
 */
now?: Now, 
/**
 * Today and the following days, from which browsers compute later states.
 */
days?: Array<CalendarDay>, 
/**
 * The notices above every page.
 */
notice: Array<Notice>, careers: Careers, 
/**
 * Hidden articles, and who reviewed the others.
 */
blog: Texts, newsletter: Newsletter, social: Social, 
/**
 * The social accounts are the sample's and may belong to strangers; pages must not link to them.
 */
sampleSocial: boolean, map: Map, legal: Legal, 
/**
 * The store is in the state whose laws the pages explain.
 */
stateLaw: boolean, status: boolean, 
/**
 * How often pages are opened is counted.
 */
visits: boolean, tellsPatients: boolean, look: Look, 
/**
 * The kinds of the owner's articles.
 */
ownTexts?: Array<ArticleKind>, 
/**
 * The articles that the page lists.
 */
texts?: Array<OwnArticle>, 
/**
 * The article that the page shows.
 */
ownText?: OwnText, 
/**
 * The poster’s QR codes. Only the page of the poster has them.
 */
qrCodes?: Array<QrCode>, name: string, phone: string, fax: string | null, email: string | null, street: string, city: string, state: string, zip: string, 
/**
 * The program's languages have their English names.
 */
languages: Array<string>, timeZone: string, privacyOfficer: string, hours: Week, 
/**
 * For hours that follow the sunset, and for search engines.
 */
location?: Coordinates, publicUrl: string | null, };
