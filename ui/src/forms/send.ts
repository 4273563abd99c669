import type { Due } from "../site/reply.ts";
import type { Lang } from "../site/site.gen.ts";
import { isForeign } from "./foreign-answer.ts";
import type { Form } from "./forms.gen.ts";
import type { Body, Refused } from "./validate.ts";
import type { FormLanguage } from "./words.ts";

export type Sent = {
  outcome: "sent";
  reference?: string | undefined;
  receivedAt?: Date | undefined;
  /** When the request is due, by the server's calculation. */
  due?: Due | undefined;
};
export type Result = Sent | Refused;

/** Timeout in milliseconds. The idempotency key makes another try safe. */
const TIMEOUT_MS = 30_000;

export async function send(form: Form, answers: Body, key: string, { rules, words }: FormLanguage): Promise<Result> {
  const path = `/api/${form.id}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...answers, ...inLanguage(rules.lang) }),
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    });
  } catch {
    return { outcome: "refused", error: words.networkFailure, fields: {} };
  }
  // An answer that cannot be read must not make a stored request look lost.
  const body = await response.text().catch(() => "");
  if (response.ok && isForeign(response, path, body)) return { outcome: "refused", error: words.unsure, fields: {} };
  const answer = Object(parsed(body));
  // The server's clock, not the visitor's.
  const receivedAt = new Date(response.headers.get("Date") ?? Date.now());
  const due = (parsed(response.headers.get("Due") ?? "") as Due | null) ?? undefined;
  if (response.ok) return { outcome: "sent", reference: text(answer.reference), receivedAt, due };
  return { outcome: "refused", error: text(answer.error) ?? form.failure, fields: Object(answer.fields) };
}

/** The header that sets the language of the server's answer. */
export const inLanguage = (lang: Lang) => (lang === "en" ? {} : { lang });

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP, which is what a local network has. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);
