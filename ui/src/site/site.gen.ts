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

export type PromisedHours = { 
/**
 * Until a refill is ready.
 */
refillHours: Term | null, 
/**
 * Until somebody is told about a transfer.
 */
transferHours: Term | null, };

export type Delivery = { 
/**
 * Towns named on the page.
 */
towns: Array<string>, 
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
cutoffSaturday: number | null, 
/**
 * What is free, in the owner's words.
 */
free: string | null, 
/**
 * The language that `free` is in.
 */
freeLang?: Lang, 
/**
 * What is delivered on Sundays.
 */
sunday: string | null, 
/**
 * The language that `sunday` is in.
 */
sundayLang?: Lang, 
/**
 * What is sent by mail.
 */
byMail: string | null, 
/**
 * The language that `by_mail` is in.
 */
byMailLang?: Lang, };

export type Services = { prescriptions: boolean, dmv: boolean, moneygram: boolean, copay: boolean, consultations: boolean, delivery: boolean, vaccinations: boolean, screenings: boolean, insurance: boolean, };

export type Claims = { independent: boolean, cashPrices: boolean, priceFirst: boolean, lowestPrice: boolean, noHiddenFees: boolean, coupons: boolean, discountAtRegister: boolean, copayFigures: boolean, freeHelp: boolean, freeQuestions: boolean, callWhenReady: boolean, reminders: boolean, renewalReminders: boolean, asksDoctor: boolean, insuranceCalls: boolean, pharmacistAnswers: boolean, sync: boolean, eyeTestMinutes: boolean, whileYouWait: boolean, walkInVaccines: boolean, travelVaccines: boolean, packaging: boolean, mostPlans: boolean, monthlyNewsletter: boolean, };

export type Extra = "atm" | "shopping" | "vitamins" | "gifts" | "fax" | "dme";

export type Screening = "blood-pressure" | "cholesterol" | "diabetes" | "bmi" | "bone-density";

export type Card = { title: string, text: string, };

export type Store = { 
/**
 * How many customers, as printed.
 */
customers: string | null, 
/**
 * Whether parking is free.
 */
parking: boolean, 
/**
 * Whether prescriptions can be picked up at a drive-thru window.
 */
driveThru: boolean, 
/**
 * What else there is.
 */
extras: Array<Extra>, 
/**
 * What the health screenings measure.
 */
screenings: Array<Screening>, 
/**
 * Paragraphs about how the store came to be.
 */
story: Array<string>, 
/**
 * The language that `story` is in.
 */
storyLang?: Lang, 
/**
 * What the store stands for.
 */
promises: Array<Card>, 
/**
 * The language that `promises` are in.
 */
promisesLang?: Lang, };

export type Testimonial = { 
/**
 * What a customer said, word for word.
 */
quote: string, 
/**
 * The language that `quote` is in.
 */
lang?: Lang, 
/**
 * How the customer wants to be named.
 */
name: string, 
/**
 * Of five; none where the customer gave none.
 */
stars: number | null, };

export type Notice = { 
/**
 * What it says.
 */
text: string, 
/**
 * The language that `text` is in.
 */
lang?: Lang, 
/**
 * A page or an absolute address.
 */
link: string | null, 
/**
 * First day on which it shows, as 2026-11-26.
 */
from: string | null, 
/**
 * Last day on which it shows.
 */
until: string | null, };

export type Careers = { show: boolean, 
/**
 * Business days until somebody who applies hears from the store.
 */
answerDays: Term | null, 
/**
 * Why to work here.
 */
reasons: Array<Card>, 
/**
 * The language that `reasons` are in.
 */
reasonsLang?: Lang, 
/**
 * What staff get beside their pay.
 */
benefits: Array<Card>, 
/**
 * The language that `benefits` are in.
 */
benefitsLang?: Lang, };

export type Texts = { show: boolean, 
/**
 * Texts to leave out, by the last part of their path.
 */
hide: Array<string>, 
/**
 * The pharmacist who has read the others.
 */
reviewedBy: string | null, };

export type Social = { 
/**
 * On Facebook.
 */
facebook: string | null, 
/**
 * On Instagram.
 */
instagram: string | null, 
/**
 * On Twitter; also the `via` of shared links.
 */
twitter: string | null, 
/**
 * On LinkedIn.
 */
linkedin: string | null, };

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
mediaType: string, 
/**
 * In pixels.
 */
width: number, 
/**
 * In pixels.
 */
height: number, };

export type Look = { 
/**
 * Path of the stylesheet with the shop's colors.
 */
stylesheet: string | null, 
/**
 * Color of the browser's own frame.
 */
themeColor: string, 
/**
 * In place of the drawn mark.
 */
logo: ShopPicture | null, 
/**
 * In place of the drawn storefront.
 */
photo: ShopPicture | null, };

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
moneyTransferHours: Week, 
/**
 * Home delivery.
 */
delivery: Delivery, 
/**
 * What the store offers.
 */
services: Services, 
/**
 * What the pages may say about price, calls and time.
 */
claims: Claims, 
/**
 * The building and what is in it.
 */
store: Store, 
/**
 * What customers have said.
 */
testimonials: Array<Testimonial>, 
/**
 * Whether one of them is the built-in sample's, which nobody has said.
 */
sampleTestimonials: boolean, 
/**
 * Days with hours of their own.
 */
closed: Array<SpecialDay>, 
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
newsletter: Texts, 
/**
 * Accounts on social networks.
 */
social: Social, 
/**
 * Whether these are the built-in sample's, which may be strangers' accounts: nothing may lead there.
 */
sampleSocial: boolean, 
/**
 * The embedded map.
 */
map: Map, 
/**
 * What only the legal pages say.
 */
legal: Legal, 
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
look: Look, 
/**
 * Name on the sign.
 */
name: string, 
/**
 * Phone number as printed.
 */
phone: string, 
/**
 * Fax number as printed.
 */
fax: string | null, 
/**
 * Public email address.
 */
email: string | null, 
/**
 * House number and street.
 */
street: string, 
/**
 * City.
 */
city: string, 
/**
 * State, two capital letters.
 */
state: string, 
/**
 * ZIP code.
 */
zip: string, 
/**
 * Languages spoken, under their English names.
 */
languages: Array<string>, 
/**
 * IANA name of the store's time zone.
 */
timeZone: string, 
/**
 * Who answers privacy questions.
 */
privacyOfficer: string, 
/**
 * Store hours; no spans at all where they are not given.
 */
hours: Week, 
/**
 * Origin of the public address, without a slash at its end.
 */
publicUrl: string | null, };
