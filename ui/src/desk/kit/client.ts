import type { Answers, PersonLine, RequestDetails, ShopFacts } from "../desk.gen.ts";
import type { Bodies } from "./bodies.ts";
import { forgetSessionKey, sessionKey } from "./session-key.ts";

/** Shown if the server does not answer at all. */
const NO_ANSWER = "The pharmacy program isn’t answering. Is it running?";

/** Shown if a web page was received instead of the program's answer. */
const OTHER_ANSWER =
  "Something else on the network answered instead of the pharmacy program, such as a proxy or a web filter.";

/** Time limit of an answer with a few rows, in milliseconds. */
export const ANSWER_MS = 30_000;

/** A call that failed, with a sentence for the person at the desk. */
export class CallError extends Error {
  /** 0 if there was no answer. */
  readonly status: number;
  /** The request as it is now, if somebody else has changed it. */
  readonly request: RequestDetails | undefined;
  /** The shop as it is now, if somebody else has changed it. */
  readonly shop: ShopFacts | undefined;
  /** The people to delete, if a request arrived after they were shown. */
  readonly people: PersonLine[] | undefined;
  /** A sentence for each wrong value. */
  readonly fields: Record<string, string>;
  /** Values that are accepted instead. */
  readonly suggestions: Record<string, string>;

  constructor(status: number, sentence: string, { request, people, fields, suggestions, ...shop }: Refused = {}) {
    super(sentence);
    this.status = status;
    this.request = request;
    this.people = people;
    this.fields = fields ?? {};
    this.suggestions = suggestions ?? {};
    this.shop = shop.version === undefined ? undefined : (shop as ShopFacts);
  }
}

/** The body of a refusal. */
type Refused = {
  error?: string;
  request?: RequestDetails;
  people?: PersonLine[];
  fields?: Record<string, string>;
  suggestions?: Record<string, string>;
} & Partial<ShopFacts>;

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Shown when this page itself has a bug. */
const PAGE_FAULT = "Something went wrong on this page. Please reload it and try again.";

/** The sentence for a thrown error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  console.error(error);
  return PAGE_FAULT;
}

/** The media type of printed pages. */
export const PAGE_TYPE = "text/html";

export type SendOptions = {
  /** Sent by the page on its own: such calls do not keep an unattended session open. */
  background?: boolean;
  signal?: AbortSignal;
  body?: unknown;
  file?: File;
  /** The media type of the answer, where there are several. */
  accept?: string;
};

/** Called when the server refuses a call for lack of a session. */
let onSignedOut: () => void = () => {};
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** Turns the errors of `fetch` for a missing, late or incomplete answer into ours. */
function asCallError(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  throw isLate || error instanceof TypeError ? new CallError(0, NO_ANSWER) : error;
}

/** Aborts a call that is not answered in time, or when `stop` is aborted. */
export function withTimeout(stop?: AbortSignal): AbortSignal {
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(new DOMException("late", "TimeoutError")), ANSWER_MS);
  stop?.addEventListener("abort", () => {
    clearTimeout(timer);
    call.abort(stop.reason);
  });
  return call.signal;
}

/** The answer of a call that succeeded. */
export async function send(method: string, path: string, options: SendOptions = {}): Promise<Response> {
  const { body, file, background, signal, accept } = options;
  const headers = new Headers();
  if (accept) headers.set("accept", accept);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (background) headers.set("x-background", "1");
  const key = sessionKey();
  if (key) headers.set("desk-key", key);
  const init = { method, headers, signal, body: file ?? (body === undefined ? undefined : JSON.stringify(body)) };
  const response = await fetch(path, init).catch(asCallError);
  if (response.ok) {
    const isPage = /html/i.test(response.headers.get("content-type") ?? "");
    if (response.redirected || (isPage && accept !== PAGE_TYPE)) throw new CallError(0, OTHER_ANSWER);
    return response;
  }
  const refused: Refused = await response.json().catch(() => ({}));
  if (response.status === 401 && path !== "/api/session") {
    forgetSessionKey();
    onSignedOut();
  }
  // Each refusal of the program has a sentence. A refusal without one comes from a proxy, and whether the call was carried out is unknown.
  const status = response.status >= 500 && !refused.error ? 0 : response.status;
  throw new CallError(status, refused.error ?? NO_ANSWER, refused);
}

type Route = keyof Answers;

type Query = Record<string, string | number>;

type CallOptions<R extends Route> = SendOptions & {
  /** The value that replaces the braces in the path. */
  at?: string;
  query?: Query;
} & (R extends keyof Bodies ? { body: Bodies[R] } : unknown);

/** Makes a call of the desk's program, such as `call("GET /api/requests/{reference}", { at: "RF-7K3M-Q9PX" })`. */
export async function call<R extends Route>(
  route: R,
  ...[options]: R extends keyof Bodies ? [CallOptions<R>] : [CallOptions<R>?]
): Promise<Answers[R]> {
  const { at = "", query, ...sent } = options ?? ({} as CallOptions<R>);
  const [method = "", path = ""] = route.replace(/\{\w+\}/, encodeURIComponent(at)).split(" ");
  const response = await send(method, query ? `${path}?${queryOf(query)}` : path, sent);
  const text = await response.text().catch(asCallError);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message may quote a patient's data.
    throw new Error(`${route} was answered with something other than JSON`);
  }
}

const queryOf = (values: Query) =>
  new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === "" ? [] : [[key, `${value}`]])));
