// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type Lang = "en" | "es" | "ar";

export type Localized<T> = { 
/**
 * In the page's language, or else in English, or else in the language that there is.
 */
text: T, 
/**
 * The language of `text`.
 */
lang: Lang, };

export type Coordinates = { latitude: number, longitude: number, };

export type Span = { open: number, close: number, };

export type Week = Span[][];

export type SpecialDay = { date: string, 
/**
 * The last day, if there are several.
 */
until?: string, 
/**
 * Why, such as "Thanksgiving".
 */
name: Localized<string>, 
/**
 * Closed if empty.
 */
hours: Array<Span>, };

export type CalendarDay = { date: string, spans?: Array<Span>, 
/**
 * Why it is not as usual.
 */
name?: Localized<string>, 
/**
 * Until when to order for each round.
 */
deliveries?: Array<number>, 
/**
 * Where closed days make something later than usual.
 */
later?: Array<Later>, };

export type Later = { from: number, ready?: string, comes?: string, };

export type Now = { at: LocalTime, state?: State, 
/**
 * When it closes.
 */
until?: LocalTime, 
/**
 * When it opens next; where it is open, only if that is after a break of today.
 */
next?: LocalTime, delivery?: DeliveryBy, 
/**
 * The day on which a refill is ready, where closed days make it later than the usual hours.
 */
ready?: string, 
/**
 * The day on which it comes, where closed days make it later than usual.
 */
comes?: string, };

export type State = "open" | "closed";

export type DeliveryBy = { date: string, by: number | null, };

export type LocalTime = { date: string, 
/**
 * Since midnight.
 */
minutes: number, };

export type Term = { least: number, most: number, };

export type PromisedHours = { refillHours: Term | null, transferHours: Term | null, };

export type Weekdays = number[];

export type Delivery = { towns: Array<string>, 
/**
 * Also around the towns: "plus surrounding communities".
 */
surroundings: boolean, 
/**
 * As in pharmacy.toml; without any, those that have a cutoff.
 */
days?: Weekdays, 
/**
 * The rounds of each day of the week, where `cutoffs` names them.
 */
cutoffs?: (number[] | null)[], 
/**
 * Reach of free same-day delivery, in miles.
 */
radiusMiles: number | null, 
/**
 * Orders until then arrive the same day, Monday to Friday.
 */
cutoffWeekday: number | null, 
/**
 * Orders until then arrive the same day, on Saturday.
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
 * A page of this site that says more.
 */
page: string | null, };

export type Person = { name: string, role: Localized<string> | null, text: Localized<string> | null, 
/**
 * The photo as the program serves it.
 */
picture: ShopPicture | null, };

export type Store = { 
/**
 * As printed, for example "2,000+".
 */
customers: string | null, parking: boolean, driveThru: boolean, extras: Array<Extra>, screenings: Array<Screening>, 
/**
 * Those of the table for adults; empty: the pages say to ask.
 */
vaccines: Array<Vaccine>, 
/**
 * On these days of the week, or on any if none is named.
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
 * First day on which it shows, as 2026-11-26.
 */
from: string | null, until: string | null, };

export type Careers = { show: boolean, 
/**
 * The application is a form that is sent.
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
 * The sign-up is a form that is sent.
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
 * Also the `via` of shared links.
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
 * That day is still to come. Set for one day's pages.
 */
pending?: boolean, 
/**
 * There is a page that offers free help in other languages.
 */
languageHelp: boolean, 
/**
 * None is the current year.
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
 * As the program serves it.
 */
picture: ShopPicture | null, };

export type Inline = { "kind": "text", text: string, } | { "kind": "strong", content: Array<Inline>, } | { "kind": "emphasis", content: Array<Inline>, } | { "kind": "link", href: string, content: Array<Inline>, } | { "kind": "break" };

export type Block = { "kind": "heading", level: number, id: string, content: Array<Inline>, } | { "kind": "paragraph", content: Array<Inline>, } | { "kind": "list", start: number | null, items: Array<Array<Block>>, } | { "kind": "quote", content: Array<Block>, };

export type OwnText = { article: OwnArticle, body: Array<Block>, };

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
 * What the specification leaves without function is shown as it is.
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
 * At least one is the sample's, which no customer said.
 */
sampleTestimonials: boolean, closed: Array<SpecialDay>, 
/**
 * What is true at the moment for which the page is rendered.
 */
now?: Now, 
/**
 * Today and the days ahead, in which browsers look up what is true later.
 */
days?: Array<CalendarDay>, 
/**
 * The lines above every page.
 */
notice: Array<Notice>, careers: Careers, 
/**
 * Hidden articles, and who reviewed the others.
 */
blog: Texts, newsletter: Newsletter, social: Social, 
/**
 * The sample's accounts may be strangers'; pages must not link to them.
 */
sampleSocial: boolean, map: Map, legal: Legal, 
/**
 * The store is in the state whose law the pages explain.
 */
stateLaw: boolean, status: boolean, 
/**
 * How often pages are opened is counted.
 */
visits: boolean, tellsPatients: boolean, look: Look, 
/**
 * Which kinds of them there are.
 */
ownTexts?: Array<ArticleKind>, 
/**
 * Those that the page lists.
 */
texts?: Array<OwnArticle>, 
/**
 * The one that the page is.
 */
ownText?: OwnText, name: string, phone: string, fax: string | null, email: string | null, street: string, city: string, state: string, zip: string, 
/**
 * By their English names, where the program knows them.
 */
languages: Array<string>, timeZone: string, privacyOfficer: string, hours: Week, 
/**
 * For hours that follow the sunset, and for search engines.
 */
location?: Coordinates, publicUrl: string | null, };
