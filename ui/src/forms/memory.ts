import type { Due } from "../site/reply.ts";
import type { Body } from "./validate.ts";

/** Answers as the fields hold them, by name. */
export type Values = Record<string, string>;

/** Answers that were sent, and the key that makes sending them again the same request. */
type Attempt = { body: string; key: string };

/**
 * What is typed into the forms of this tab, by form, for visitors who follow a link and come back. It disappears with the document:
 * health data is never written to the browser's storage.
 */
export const unsentAnswers = new Map<string, { values: Values; attempt: Attempt }>();

export const NO_ATTEMPT: Attempt = { body: "", key: "" };

/** A request that was stored. */
export type Stored = {
  reference?: string | undefined;
  receivedAt?: Date | undefined;
  /** When the request is due, and the day, if the server knows them. */
  due?: Due | undefined;
  body: Body;
};

/** The thanks that each form had last, the visit that they belong to, and what was sent in this visit before. */
export const lastConfirmation = new Map<string, Stored & { visit: string; earlier: readonly Stored[] }>();
