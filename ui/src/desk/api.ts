import type { FormId } from "../forms/forms.gen.ts";
import type {
  AuditList,
  Checked,
  Colleagues,
  Done,
  Mark,
  Patient,
  PictureFile,
  PreviewPage,
  Removed,
  RequestDetails,
  RequestList,
  Session,
  Shop,
  ShopFacts,
  SignedIn,
  Status,
  View,
} from "./desk.gen.ts";
import { borrowSessionKey, forgetSessionKey, keepSessionKey, sessionKey } from "./session-key.ts";

/** What is said when the server does not answer at all. */
export const NO_ANSWER = "The desk's program does not answer. Is it running?";

/** A call that failed, with a sentence for the person at the desk. */
export class CallError extends Error {
  /** 0 where nobody answered. */
  readonly status: number;
  /** The request as it now is, where somebody else has changed it. */
  readonly request: RequestDetails | undefined;
  /** The shop as it now is, where somebody else has changed that. */
  readonly shop: ShopFacts | undefined;
  /** A sentence for each wrong value. */
  readonly fields: Record<string, string>;

  constructor(status: number, sentence: string, { request, fields, ...shop }: Refused = {}) {
    super(sentence);
    this.status = status;
    this.request = request;
    this.fields = fields ?? {};
    this.shop = shop.version === undefined ? undefined : (shop as ShopFacts);
  }
}

/** The body of a refusal. */
type Refused = { error?: string; request?: RequestDetails; fields?: Record<string, string> } & Partial<ShopFacts>;

export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** The sentence of whatever was thrown. */
export const sentenceOf = (error: unknown) => (error instanceof CallError ? error.message : NO_ANSWER);

/** How a call is made. */
export type Manner = {
  /** Whether the page asks by itself: such calls do not keep an unattended session open. */
  background?: boolean;
  signal?: AbortSignal;
};

type Call = Manner & { method?: string; body?: unknown; file?: File };

/** Called whenever the server no longer knows who asks. */
let onSignedOut: () => void = () => {};
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** The answer of a call that succeeded. */
export async function call(path: string, { method, body, file, background, signal }: Call = {}): Promise<Response> {
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (background) headers.set("x-background", "1");
  const key = sessionKey();
  if (key) headers.set("desk-key", key);
  const init = { method, headers, signal, body: file ?? (body === undefined ? undefined : JSON.stringify(body)) };
  const response = await fetch(path, init).catch((error: unknown) => {
    throw isAborted(error) ? error : new CallError(0, NO_ANSWER);
  });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Refused;
  if (response.status === 401 && path !== "/api/session") {
    forgetSessionKey();
    onSignedOut();
  }
  throw new CallError(response.status, refusal.error ?? NO_ANSWER, refusal);
}

async function json<T>(path: string, options?: Call): Promise<T> {
  return (await call(path, options)).json() as Promise<T>;
}

export type Credentials = { code: string } | { name: string; passphrase: string };

/** Which requests are listed. */
export type Filter = { view: View; form: FormId | ""; search: string };

/** What an owner does with a colleague. */
export type ColleagueStep = "add" | "add-owner" | "reset" | "sign-out" | "remove";

/** The shop's facts with changes, and the version that they are changes of. */
type SentFacts = Pick<ShopFacts, "version" | "facts">;

/** What is to be changed. */
export type Change = {
  status?: Status;
  note?: string;
  message?: string;
  spam?: boolean;
  rxNumber?: string;
  /** The status that was on the screen. */
  was?: Status;
  /** The message that was on the screen, "" for none. */
  messageWas?: string;
};

async function session(manner?: Manner): Promise<Session> {
  try {
    return await json<Session>("/api/session", manner);
  } catch (error) {
    const isUnknown = error instanceof CallError && error.status === 401;
    if (!isUnknown || !(await borrowSessionKey())) throw error;
    return json<Session>("/api/session", manner);
  }
}

const query = (values: Record<string, string>) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== "")).toString();

export const api = {
  session,
  async signIn(body: Credentials) {
    keepSessionKey((await json<SignedIn>("/api/session", { method: "POST", body })).key);
  },
  async signOut() {
    const ended = call("/api/session", { method: "DELETE" });
    forgetSessionKey();
    await ended;
  },
  choosePassphrase: (passphrase: string, old?: string) =>
    call("/api/passphrase", { method: "POST", body: { passphrase, old } }),
  requests: (filter: Filter, cursor: string, limit: number, manner?: Manner) =>
    json<RequestList>(`/api/requests?${query({ ...filter, cursor, limit: `${limit}` })}`, manner),
  request: (reference: string, manner?: Manner) => json<RequestDetails>(`/api/requests/${reference}`, manner),
  change: (reference: string, body: Change) =>
    json<RequestDetails>(`/api/requests/${reference}`, { method: "POST", body }),
  markMany: (body: { references: string[]; status: Status; was: Record<string, Status> }) =>
    json<Mark[]>("/api/requests", { method: "POST", body }),
  shop: () => json<Shop>("/api/shop", { background: true }),
  facts: () => json<ShopFacts>("/api/shop/facts"),
  saveFacts: (body: SentFacts) => json<ShopFacts>("/api/shop/facts", { method: "PUT", body }),
  checkFacts: (body: SentFacts, signal: AbortSignal) =>
    json<Checked>("/api/shop/facts/check", { method: "POST", body, signal }),
  undoFacts: (version: string) => json<ShopFacts>("/api/shop/facts/undo", { method: "POST", body: { version } }),
  /** A page as it would be. */
  previewPage: (body: SentFacts & { page: string }, signal: AbortSignal) =>
    json<PreviewPage>("/api/shop/facts/preview", { method: "POST", body, signal }),
  keepMailPassword: (password: string) =>
    json<ShopFacts>("/api/shop/mail/password", { method: "PUT", body: { password } }),
  testMail: () => json<Done>("/api/shop/mail", { method: "POST" }),
  copyNow: () => json<Done>("/api/shop/copies", { method: "POST" }),
  colleagues: () => json<Colleagues>("/api/staff"),
  changeColleague: (name: string, step: ColleagueStep) =>
    json<Colleagues>("/api/staff", { method: "POST", body: { name, step } }),
  audit: (reference: string, who: string, cursor: string) =>
    json<AuditList>(`/api/audit?${query({ reference, who, cursor })}`),
  patient: (reference: string) => json<Patient>(`/api/patients/${encodeURIComponent(reference)}`),
  deletePatient: (reference: string, name: string) =>
    json<Removed>(`/api/patients/${encodeURIComponent(reference)}`, { method: "POST", body: { name } }),
  putPicture: (key: "logo" | "photo", file: File) =>
    json<PictureFile>(`/api/shop/pictures/${key}`, { method: "PUT", file }),
  /** A page of slips. */
  slips: async (references: readonly string[]) => (await call(`/requests/${references.join(",")}/slip`)).blob(),
  export: async (filter: Filter, signal: AbortSignal) =>
    (await call(`/api/export?${query(filter)}`, { signal })).blob(),
};
