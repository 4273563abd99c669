// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Lang } from "./site.gen.ts";

export type PublicStatus = "received" | "in-progress" | "ready" | "done";

export type StatusReport = { reference: string, form: string, status: PublicStatus, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none if it is ready or if the staff wrote a message.
 */
promisedBy: string | null, 
/**
 * How far the request is, in the patient's language.
 */
headline: string, 
/**
 * The staff's message to the patient.
 */
message: string | null, 
/**
 * The language of the message, if known.
 */
messageLang?: Lang, };
