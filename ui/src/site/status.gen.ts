// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

export type StatusReport = { 
/**
 * As it is written on the thank-you page.
 */
reference: string, 
/**
 * `refill` or `transfer`.
 */
form: string, 
/**
 * `received`, `in-progress`, `ready` or `done`.
 */
status: string, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none once it is ready.
 */
promisedBy: string | null, 
/**
 * What the status means in the store's hours.
 */
headline: string, 
/**
 * The staff's own line.
 */
message: string | null, };
