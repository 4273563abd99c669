import type { Answers, PersonLine, PictureFile, RequestDetails, Session, ShopFacts, Status } from "../desk.gen.ts";
import type { Change, Filter, ManyChange } from "../requests/model/state.ts";
import { borrowSessionKey, forgetSessionKey, keepSessionKey, sessionKey } from "./session-key.ts";

/** What is said when the server does not answer at all. */
export const NO_ANSWER = "The pharmacy program isn’t answering. Is it running?";

/** What is said of a web page that came in place of the program's answer. */
const OTHER_ANSWER =
  "Something else on the network answered instead of the pharmacy program, such as a proxy or a web filter.";

/** How long an answer may take, in milliseconds, where it is no more than a few rows. */
export const ANSWER_MS = 30_000;

/** A call that failed, with a sentence for the person at the desk. */
export class CallError extends Error {
  /** 0 where nobody answered. */
  readonly status: number;
  /** The request as it now is, where somebody else has changed it. */
  readonly request: RequestDetails | undefined;
  /** The shop as it now is, where somebody else has changed that. */
  readonly shop: ShopFacts | undefined;
  /** Who is to be deleted, where something came in since they were shown. */
  readonly people: PersonLine[] | undefined;
  /** A sentence for each wrong value. */
  readonly fields: Record<string, string>;
  /** What would do instead. */
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

/** The sentence of whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallError) return error.message;
  console.error(error);
  return PAGE_FAULT;
}

type SendOptions = {
  /** Whether the page asks by itself: such calls do not keep an unattended session open. */
  background?: boolean;
  signal?: AbortSignal;
  body?: unknown;
  file?: File;
  /** The media type of the answer, where there are several. */
  accept?: string;
};

/** Called whenever the server no longer knows who asks. */
let onSignedOut: () => void = () => {};
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** How `fetch` fails where nobody answers, not in time, or the line breaks in the middle. */
function unanswered(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  throw isLate || error instanceof TypeError ? new CallError(0, NO_ANSWER) : error;
}

/** Aborts a call that is not answered in time, or at once when `stop` does. */
export function inTime(stop?: AbortSignal): AbortSignal {
  const call = new AbortController();
  const timer = setTimeout(() => call.abort(new DOMException("late", "TimeoutError")), ANSWER_MS);
  stop?.addEventListener("abort", () => {
    clearTimeout(timer);
    call.abort(stop.reason);
  });
  return call.signal;
}

/** The answer of a call that succeeded. */
export async function send(method: string, path: string, sent: SendOptions = {}): Promise<Response> {
  const { body, file, background, signal, accept } = sent;
  const headers = new Headers();
  if (accept) headers.set("accept", accept);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (background) headers.set("x-background", "1");
  const key = sessionKey();
  if (key) headers.set("desk-key", key);
  const init = { method, headers, signal, body: file ?? (body === undefined ? undefined : JSON.stringify(body)) };
  const response = await fetch(path, init).catch(unanswered);
  if (response.ok) {
    const isPage = /html/i.test(response.headers.get("content-type") ?? "");
    if (response.redirected || (isPage && accept !== PAGE)) throw new CallError(0, OTHER_ANSWER);
    return response;
  }
  const refused: Refused = await response.json().catch(() => ({}));
  if (response.status === 401 && path !== "/api/session") {
    forgetSessionKey();
    onSignedOut();
  }
  // Each refusal of the program has a sentence; what has none is a proxy's, and what became of the call isn't known.
  const status = response.status >= 500 && !refused.error ? 0 : response.status;
  throw new CallError(status, refused.error ?? NO_ANSWER, refused);
}

export type Credentials = { code: string } | { name: string; passphrase: string };

/** What an owner does with a colleague. */
export type ColleagueStep = "add" | "add-owner" | "reset" | "sign-out" | "remove" | "restore";

/** What a list is saved as, and how its file ends. */
export const FILE_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;
export type FileEnding = keyof typeof FILE_TYPES;

type SentFacts = Pick<ShopFacts, "version" | "facts">;

/** What is sent. */
type Bodies = {
  "POST /api/session": Credentials;
  "POST /api/requests": ManyChange & { references: string[]; was: Record<string, Status> };
  "POST /api/requests/delete": { was: Record<string, Status> };
  "POST /api/requests/{reference}": Change;
  "POST /api/staff": { name: string; step: ColleagueStep };
  "POST /api/patients/{reference}": { name: string; references: string[] };
  "POST /api/shop/clock": { date: string };
  "PUT /api/shop/mail/password": { password: string };
  "PUT /api/shop/facts": SentFacts;
  "POST /api/shop/facts/check": SentFacts;
  "POST /api/shop/facts/preview": SentFacts & { page: string };
  "POST /api/shop/facts/undo": { version: string };
};

type Route = keyof Answers;

type Query = Record<string, string | number>;

type CallOptions<R extends Route> = SendOptions & {
  /** What stands in the braces of the path. */
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
  const text = await response.text().catch(unanswered);
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own words may quote a patient.
    throw new Error(`${route} was answered with what is no JSON`);
  }
}

const queryOf = (values: Query) =>
  new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value === "" ? [] : [[key, `${value}`]])));

/** A filter as the server is asked with it: a search looks in everything. */
export const filterParams = ({ view, form, search }: Filter) => ({
  view: search ? "all" : view,
  form: search ? "" : form,
  search,
});

export async function session(sent?: SendOptions): Promise<Session> {
  try {
    return await call("GET /api/session", sent);
  } catch (error) {
    const isUnknown = error instanceof CallError && error.status === 401;
    if (!isUnknown || !(await borrowSessionKey())) throw error;
    return call("GET /api/session", sent);
  }
}

export async function signIn(body: Credentials): Promise<void> {
  keepSessionKey((await call("POST /api/session", { body })).key);
}

export async function signOut(): Promise<void> {
  const ended = send("DELETE", "/api/session");
  forgetSessionKey();
  await ended;
}

export const choosePassphrase = (passphrase: string, old?: string) =>
  send("POST", "/api/passphrase", { body: { passphrase, old } });

export const putPicture = (key: "logo" | "photo", file: File): Promise<PictureFile> =>
  call("PUT /api/shop/pictures/{key}", { at: key, file });

/** Deletes one of what only owners see. */
export const removeOne = (reference: string) => send("DELETE", `/api/requests/${encodeURIComponent(reference)}`);

/** The media type of what is printed. */
const PAGE = "text/html";

/** A page of slips. */
export const slips = async (references: readonly string[]) =>
  (await send("GET", `/requests/${references.join(",")}/slip`, { accept: PAGE })).blob();

/** The driver's list for a day. */
export const deliveries = async (day: string) =>
  (await send("GET", `/requests/deliveries?day=${day}`, { accept: PAGE })).blob();

export async function exportFile(filter: Filter, form: string, ending: FileEnding, signal: AbortSignal): Promise<Blob> {
  const body = { ...filterParams(filter), form };
  return (await send("POST", "/api/export", { body, accept: FILE_TYPES[ending], signal })).blob();
}
