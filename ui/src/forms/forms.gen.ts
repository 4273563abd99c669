// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type FormId = "feedback" | "contact" | "transfer" | "refill";

export type Need = "delivery" | "driveThru";

export type Choice = { 
/**
 * What is sent and stored.
 */
value: string, 
/**
 * What is shown.
 */
label: string, 
/**
 * A line below the label.
 */
hint: string | null, 
/**
 * What the store must have for this choice to be one.
 */
needs: Need | null, };

export type DateRange = "past" | "upcoming";

export type Control = { "kind": "text", max: number, } | { "kind": "paragraph", max: number, 
/**
 * Height of the box in lines.
 */
rows: number, } | { "kind": "email", max: number, } | { "kind": "phone" } | { "kind": "date", range: DateRange, } | { "kind": "oneOf", options: Array<Choice>, } | { "kind": "rating", max: number, } | { "kind": "consent", 
/**
 * The sentence agreed to; `[words](/path)` marks a link.
 */
statement: string, };

export type Field = { 
/**
 * Wire name, column name in CSV, key in the database.
 */
name: string, 
/**
 * What the question is called.
 */
label: string, 
/**
 * Help between label and control.
 */
hint: string | null, 
/**
 * Heading of the group of questions it belongs to.
 */
group: string | null, 
/**
 * How it is asked, and its limits.
 */
control: Control, required: boolean, 
/**
 * Value of the HTML attribute of the same name.
 */
autocomplete: string | null, 
/**
 * Sentence for an answer that is missing or is not of the control's kind at all.
 */
missing: string, };

export type Form = { id: FormId, 
/**
 * Path of the page that shows it.
 */
page: string, 
/**
 * Heading of its card.
 */
title: string, 
/**
 * Label of the submit button.
 */
submit: string, 
/**
 * Label of the submit button while the answers are under way.
 */
busy: string, 
/**
 * What the visitor reads once the answers are stored.
 */
success: string, 
/**
 * What the visitor reads when the server refuses without a sentence of its own.
 */
failure: string, 
/**
 * The one sentence for a form sent without its required fields, where the specification fixes it.
 */
incomplete: string | null, fields: Array<Field>, };

export type LookupForm = { id: string, 
/**
 * Path of the page that shows it.
 */
page: string, 
/**
 * Heading of its card.
 */
title: string, 
/**
 * Label of the submit button.
 */
submit: string, 
/**
 * Label of the submit button while the look-up is under way.
 */
busy: string, 
/**
 * There is no sentence for it.
 */
incomplete: string | null, fields: Array<Field>, };

export const HONEYPOT = "website";
