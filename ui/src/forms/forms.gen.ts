// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type FormId = "feedback" | "contact" | "transfer" | "refill" | "application" | "newsletter";

export type Need = "delivery" | "driveThru";

export type Choice = { value: string, label: string, hint?: string, 
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
name: string, label: string, hint?: string, group?: string, control: Control, required: boolean, autocomplete?: string, 
/**
 * Error if it is missing or of the wrong type.
 */
missing: string, 
/**
 * Asked only if this option is chosen in another question of the form. Otherwise the answer is ignored.
 */
onlyWith?: string, };

export type Form = { id: FormId, page: string, title: string, submit: string, busy: string, success: string, 
/**
 * Shown when the server refuses without a message.
 */
failure: string, 
/**
 * Shown instead if required fields are missing.
 */
incomplete?: string, fields: Array<Field>, };

export type LookupForm = { id: string, page: string, title: string, submit: string, busy: string, fields: Array<Field>, };

export const HONEYPOT = "shelfMark";
