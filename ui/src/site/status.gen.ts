// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Lang } from "./site.gen.ts";

export type StatusReport = { reference: string, form: string, 
/**
 * `received`, `in-progress`, `ready` or `done`.
 */
status: string, 
/**
 * RFC 3339.
 */
receivedAt: string, 
/**
 * RFC 3339; none once it is ready, or once the staff say something else.
 */
promisedBy: string | null, headline: string, message: string | null, 
/**
 * Of the message, where it is known.
 */
messageLang?: Lang, };
