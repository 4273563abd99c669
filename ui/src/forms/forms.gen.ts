// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type FormId = "feedback" | "contact" | "transfer" | "refill" | "application" | "newsletter";

export type Need = "delivery" | "driveThru";

export type Choice = { 
/**
 * As it is sent and stored.
 */
value: string, label: string, hint?: string, 
/**
 * Offered only by stores with this service.
 */
needs?: Need, };

export type DateRange = "past" | "upcoming";

export type Control = { "kind": "text", max: number, } | { "kind": "paragraph", max: number, rows: number, } | { "kind": "email", max: number, } | { "kind": "phone" } | { "kind": "date", range: DateRange, } | { "kind": "oneOf", options: Array<Choice>, } | { "kind": "severalOf", options: Array<Choice>, } | { "kind": "rating", max: number, } | { "kind": "consent", statement: string, };

export type Field = { 
/**
 * Key in JSON and the database, column name in CSV.
 */
name: string, label: string, hint?: string, 
/**
 * The heading above it, which neighbors may share.
 */
group?: string, 
/**
 * What the page shows to answer it, with the rule for the answer.
 */
control: Control, required: boolean, 
/**
 * The value of the HTML attribute.
 */
autocomplete?: string, 
/**
 * Error if it is missing or of the wrong type.
 */
missing: string, 
/**
 * Asked only if this option is chosen in another question of the form. Otherwise the answer is ignored.
 */
onlyWith?: string, };

export type Form = { 
/**
 * The name under which requests are stored.
 */
id: FormId, 
/**
 * The path of the English page that shows it.
 */
page: string, 
/**
 * Its heading.
 */
title: string, submit: string, busy: string, success: string, 
/**
 * Shown when the server refuses without a message.
 */
failure: string, 
/**
 * Shown instead if required fields are missing.
 */
incomplete?: string, 
/**
 * In the order in which the page asks for them.
 */
fields: Array<Field>, };

export type LookupForm = { 
/**
 * Its name in the address that it is sent to.
 */
id: string, 
/**
 * The path of the English page that shows it.
 */
page: string, title: string, submit: string, busy: string, 
/**
 * In the order in which the page asks for them.
 */
fields: Array<Field>, };

export const HONEYPOT = "shelfMark";
