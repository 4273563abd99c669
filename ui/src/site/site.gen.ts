// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type Lang = "en" | "es" | "ar";

export type Span = { open: number, 
/**
 * Closes, later than `open`.
 */
close: number, };

export type Week = Span[][];

export type SpecialDay = { 
/**
 * As 2026-11-26.
 */
date: string, 
/**
 * Why, such as "Thanksgiving".
 */
name: string, 
/**
 * The language that `name` is in.
 */
lang?: Lang, 
/**
 * Its hours; closed when there are none.
 */
hours: Array<Span>, };

export type Term = { least: number, most: number, };

export type PromisedHours = { refillHours: Term | null, transferHours: Term | null, };

export type Delivery = { towns: Array<string>, 
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
cutoffSaturday: number | null, free: string | null, freeLang?: Lang, sunday: string | null, sundayLang?: Lang, byMail: string | null, byMailLang?: Lang, };

export type Services = { prescriptions: boolean, dmv: boolean, moneygram: boolean, copay: boolean, consultations: boolean, delivery: boolean, vaccinations: boolean, screenings: boolean, insurance: boolean, };

export type Claims = { independent: boolean, cashPrices: boolean, priceFirst: boolean, lowestPrice: boolean, coupons: boolean, discountAtRegister: boolean, copayFigures: boolean, freeHelp: boolean, freeQuestions: boolean, callWhenReady: boolean, reminders: boolean, renewalReminders: boolean, asksDoctor: boolean, insuranceCalls: boolean, pharmacistAnswers: boolean, sync: boolean, eyeTestMinutes: boolean, whileYouWait: boolean, walkInVaccines: boolean, travelVaccines: boolean, packaging: boolean, mostPlans: boolean, monthlyNewsletter: boolean, };

export type Extra = "atm" | "shopping" | "vitamins" | "gifts" | "fax" | "dme";

export type Screening = "blood-pressure" | "cholesterol" | "diabetes" | "bmi" | "bone-density";

export type Card = { title: string, text: string, };

export type Store = { 
/**
 * How many customers, as printed.
 */
customers: string | null, parking: boolean, 
/**
 * Whether prescriptions can be picked up at a drive-thru window.
 */
driveThru: boolean, extras: Array<Extra>, screenings: Array<Screening>, 
/**
 * Paragraphs about how the store came to be.
 */
story: Array<string>, storyLang?: Lang, promises: Array<Card>, 
/**
 * The language that `promises` are in.
 */
promisesLang?: Lang, };

export type Testimonial = { 
/**
 * What a customer said, word for word.
 */
quote: string, lang?: Lang, name: string, 
/**
 * Of five; none where the customer gave none.
 */
stars: number | null, };

export type Notice = { text: string, lang?: Lang, 
/**
 * A page or an absolute address.
 */
link: string | null, 
/**
 * First day on which it shows, as 2026-11-26.
 */
from: string | null, until: string | null, };

export type Careers = { show: boolean, 
/**
 * Business days until somebody who applies hears from the store.
 */
answerDays: Term | null, reasons: Array<Card>, reasonsLang?: Lang, benefits: Array<Card>, benefitsLang?: Lang, };

export type Texts = { show: boolean, 
/**
 * Texts to leave out, by the last part of their path.
 */
hide: Array<string>, 
/**
 * The pharmacist who has read the others.
 */
reviewedBy: string | null, };

export type Social = { facebook: string | null, instagram: string | null, 
/**
 * On Twitter; also the `via` of shared links.
 */
twitter: string | null, linkedin: string | null, };

export type Map = { 
/**
 * Source of the frame on the contact page.
 */
embedUrl: string | null, };

export type Legal = { 
/**
 * Mailing address in the terms of service, where it is not the store's.
 */
termsAddress: string | null, 
/**
 * The day from which the policies hold; without it they are drafts.
 */
effective: string | null, 
/**
 * Whether there is a page that offers free help in other languages.
 */
languageHelp: boolean, 
/**
 * The year beside the copyright sign, where it is not the present one.
 */
copyrightYear: number | null, 
/**
 * Who has read the policies for this store. Pages learn whether somebody has, not who.
 */
reviewed: boolean, };

export type ShopPicture = { 
/**
 * Path in URLs.
 */
src: string, 
/**
 * Such as `image/png`.
 */
mediaType: string, width: number, height: number, };

export type Look = { 
/**
 * Path of the stylesheet with the shop's colors.
 */
stylesheet: string | null, themeColor: string, logo: ShopPicture | null, photo: ShopPicture | null, };

export type Site = { 
/**
 * Languages that pages are in, besides English.
 */
translations?: Array<Lang>, 
/**
 * Within how many hours a refill is ready and a transfer confirmed.
 */
promise: PromisedHours, 
/**
 * Hours of the money transfer desk; no spans at all where they are not given.
 */
moneyTransferHours: Week, delivery: Delivery, services: Services, claims: Claims, store: Store, testimonials: Array<Testimonial>, 
/**
 * Whether one of them is the built-in sample's, which nobody has said.
 */
sampleTestimonials: boolean, closed: Array<SpecialDay>, 
/**
 * The line above every page.
 */
notice: Notice | null, careers: Careers, 
/**
 * Which articles are hidden, and who has read the others.
 */
blog: Texts, 
/**
 * The same of the newsletter's issues.
 */
newsletter: Texts, social: Social, 
/**
 * Whether these are the built-in sample's, which may be strangers' accounts: nothing may lead there.
 */
sampleSocial: boolean, map: Map, legal: Legal, 
/**
 * Whether the law of New York holds where the store is.
 */
stateLaw: boolean, 
/**
 * Whether patients can look up a request.
 */
status: boolean, 
/**
 * Whether they are told by mail that it is ready.
 */
tellsPatients: boolean, 
/**
 * The shop's own color and pictures.
 */
look: Look, name: string, phone: string, fax: string | null, email: string | null, street: string, city: string, state: string, zip: string, languages: Array<string>, 
/**
 * IANA name of the store's time zone.
 */
timeZone: string, privacyOfficer: string, 
/**
 * Store hours; no spans at all where they are not given.
 */
hours: Week, 
/**
 * Origin of the public address, without a slash at its end.
 */
publicUrl: string | null, };
