import type { Due } from "../site/reply.ts";
import type { Body } from "./validate.ts";

/** Answers as the fields hold them, by name. */
export type Values = Record<string, string>;

/** Answers that were sent, and the key that makes sending them again the same request. */
export type Attempt = { body: string; key: string };

/**
 * What is typed into the forms of this tab, by form, for visitors who follow a link and come back. It is gone with the document:
 * health data is in no storage of the browser.
 */
export const typed = new Map<string, { values: Values; attempt: Attempt }>();

/** The thanks that each form had last, and the visit that they belong to. */
export const thanked = new Map<
  string,
  { reference?: string; receivedAt?: Date; due?: Due | undefined; body: Body; visit: string }
>();
