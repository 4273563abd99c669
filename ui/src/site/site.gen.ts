// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type Open = { 
/**
 * When it opens.
 */
open: number, 
/**
 * When it closes, later than `open`.
 */
close: number, };

export type Week = (Open | null)[];

export type Delivery = { 
/**
 * Towns named on the page.
 */
towns: Array<string>, 
/**
 * Reach of free same-day delivery, in miles.
 */
radiusMiles: number, 
/**
 * Orders until then arrive the same day, Monday to Friday.
 */
cutoffWeekday: number | null, 
/**
 * Orders until then arrive the same day, on Saturday.
 */
cutoffSaturday: number | null, };

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
 * Mailing address in the terms of service.
 */
termsAddress: string, };

export type Site = { 
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
 * Public mailbox.
 */
email: string, 
/**
 * House number and street.
 */
street: string, 
/**
 * City.
 */
city: string, 
/**
 * State, two letters.
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
 * Origin of the public address, without a slash at its end.
 */
publicUrl: string | null, 
/**
 * Store hours.
 */
hours: Week, 
/**
 * Hours of the money transfer desk.
 */
moneyTransferHours: Week, 
/**
 * Home delivery.
 */
delivery: Delivery, 
/**
 * Accounts on social networks.
 */
social: Social, 
/**
 * Address of the embedded map.
 */
map: Map, 
/**
 * What only the legal pages say.
 */
legal: Legal, };
