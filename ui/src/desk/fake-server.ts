import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { SAMPLE } from "../testing.tsx";
import type {
  Colleague,
  HistoryEntry,
  RequestDetails,
  RequestRow,
  Session,
  ShopFacts,
  ShopHealth,
  View,
} from "./desk.gen.ts";

export const SESSION: Session = {
  role: "owner",
  name: "Dana Ortiz",
  choosePassphrase: false,
  idleMinutes: 10,
  readyMessages: { en: ["Out of stock until …."], es: [], ar: [] },
  pharmacy: "Corner Pharmacy",
  website: "http://127.0.0.1:8080",
  publicUrl: "https://corner.example",
  timeZone: "America/New_York",
};

export const row = (reference: string, name: string, more: Partial<RequestRow> = {}): RequestRow => ({
  reference,
  form: "refill",
  status: "new",
  receivedAt: "2026-11-21T15:00:00Z",
  promisedBy: null,
  overdue: false,
  suspectedSpam: false,
  name,
  dateOfBirth: "1947-03-09",
  phone: "(518) 555-0123",
  lang: "en",
  readyDays: null,
  sms: null,
  asked: "Rx 7001234, drive-through",
  work: "7001234",
  method: "driveThru",
  wantedOn: null,
  wantedMovesTo: null,
  deliveryOn: null,
  notes: 0,
  changes: 0,
  unread: true,
  forOwner: false,
  repeatOf: null,
  ...more,
});

/** A step in the history. */
const entry = (who: string, status: RequestRow["status"]): HistoryEntry => ({
  ...{ changedAt: "2026-11-21T16:00:00Z", who, status, note: null, message: null },
  ...{ suspectedSpam: null, rxNumber: null, forOwner: null, mailed: false },
});

export const FIRST = "RF-7K3M-Q9PX";
const SECOND = "RF-8AAA-Q9PX";

const UNUSABLE = "The database can’t be used right now.";

type SentFacts = Pick<ShopFacts, "version" | "facts">;

let versions = 1;

/** A server with two requests. */
export class Server {
  signedIn = true;
  invited = false;
  /** Answers every change with this status instead. */
  refuse: number | null = null;
  rows = [row(FIRST, "Example, Dolores"), row(SECOND, "Nguyen, Tom")];
  history: RequestDetails["history"] = [];
  message: string | null = null;
  health: ShopHealth["health"] = [];
  /** The date that the owner is asked about. */
  askedDate: string | null = null;
  notices: string[] = [];
  facts: ShopFacts["facts"] = { look: { color: "" } };
  /** Differs between tests, because the page keeps unsaved changes from one test to the next. */
  version = `${versions++}000`;
  /** Null: the file cannot be read or changed. */
  colleagues: Colleague[] | null = [];
  calls: { method: string; path: string; body: Record<string, unknown>; background: boolean }[] = [];
  /** The dates that the server recognizes in a search. */
  readAs: string[] = [];
  /** Answers a call in the server's place, where it has an answer. */
  instead: (method: string, path: string, body: Record<string, unknown>) => Response | undefined = () => undefined;
  /** Calls whose answers wait until a promise is kept. */
  held: { is: (method: string, path: string) => boolean; until: Promise<void> }[] = [];
  aborted: string[] = [];
  isListed: (row: RequestRow) => boolean = () => true;
  order: (one: RequestRow, other: RequestRow) => number = () => 0;
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;

  details(reference: string): RequestDetails {
    const found = this.rows.find((one) => one.reference === reference) as RequestRow;
    return {
      ...found,
      title: "Prescription Refill",
      answers: [
        { name: "rxNumber", kind: "rx", label: "Rx number", value: "7001234" },
        { name: "additionalNotes", kind: "other", label: "Additional notes", value: "-" },
      ],
      history: this.history,
      opened: [],
      related: [],
      earlier: [],
      samePhone: [],
      prescriptions: [{ rxNumber: "7001234", status: found.status }],
      message: this.message,
      messageWarning: null,
      patientSees: "We have your request.",
    };
  }

  /** A change made by somebody else. */
  elsewhere(reference: string, status: RequestRow["status"]): void {
    this.rows = this.rows.map((one) =>
      one.reference === reference ? { ...one, status, changes: one.changes + 1 } : one,
    );
    this.history = [...this.history, entry("Sam Lee", status)];
  }

  session(): Session {
    return SESSION;
  }

  counts(found = this.rows): Record<View, number> {
    const unmarked = found.filter(({ status }) => status === "new").length;
    const all = found.length;
    return {
      open: all,
      late: 0,
      today: 0,
      new: unmarked,
      "in-progress": 0,
      ready: 0,
      done: 0,
      spam: 0,
      all,
      deliveries: 0,
    };
  }

  tell(event: string, data: string): void {
    this.#stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`));
  }

  hangUp(): void {
    this.#stream?.close();
  }

  fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? "GET";
    const body = init.body ? JSON.parse(`${init.body}`) : {};
    this.calls.push({ method, path, body, background: new Headers(init.headers).has("x-background") });
    const answer = this.instead(method, path, body) ?? this.answer(method, path, body);
    const abort = () => this.aborted.push(path);
    init.signal?.addEventListener("abort", abort);
    const stopped = new Promise<void>((resolve) => init.signal?.addEventListener("abort", () => resolve()));
    await Promise.race([this.held.find(({ is }) => is(method, path))?.until, stopped]);
    init.signal?.throwIfAborted();
    return answer;
  };

  /** Holds the answer of the calls to `path` back until the returned function is called. */
  hold(method: string, path: string): () => void {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const one = { is: (of: string, to: string) => of === method && to.startsWith(path), until };
    this.held.push(one);
    return () => {
      this.held = this.held.filter((other) => other !== one);
      release();
    };
  }

  answer(method: string, path: string, body: Record<string, unknown>): Response {
    if (path === "/api/session" && method === "POST") return this.signIn(body);
    if (path === "/api/session" && method === "DELETE") {
      this.signedIn = false;
      return new Response(null, { status: 204 });
    }
    if (path === "/api/passphrase") {
      this.invited = false;
      return new Response(null, { status: 204 });
    }
    if (!this.signedIn) return Response.json({ error: "Please sign in." }, { status: 401 });
    if (path === "/api/session") return Response.json({ ...this.session(), choosePassphrase: this.invited });
    if (path.startsWith("/requests/"))
      return new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    if (path.startsWith("/api/export")) return new Response("Reference\n");
    if (/^\/api\/shop\/(facts|mail\/password)/.test(path)) return this.shop(method, path, body as SentFacts);
    if (path === "/api/staff") return this.staff(body);
    if (path.startsWith("/api/patients/")) {
      const { name, reference } = this.rows[0] as RequestRow;
      const requests = [{ reference, form: "refill", receivedAt: "2026-11-21T15:00:00Z" }];
      return Response.json({ people: [{ name, dateOfBirth: "1947-03-09", phone: "(518) 555-0123", requests }] });
    }
    if (path.startsWith("/api/audit")) return Response.json({ entries: [], people: [], next: null });
    if (path === "/api/notices") return Response.json(this.notices);
    if (path === "/api/shop") {
      const { askedDate, health } = this;
      return Response.json({ version: "0.1.0", askedDate, health });
    }
    if (path === "/api/shop/clock") {
      this.askedDate = null;
      this.health = this.health.filter(({ about }) => about !== "clock");
      return Response.json({ text: "Thank you." });
    }
    if (path === "/api/events") return this.events();
    const [, reference] = /^\/api\/requests\/([^?]+)$/.exec(path) ?? [];
    if (path === "/api/requests/delete") return this.removeMany(body as never);
    if (path === "/api/requests") return this.changeMany(body as never);
    if (!reference) return this.page(path);
    if (method === "DELETE") {
      this.rows = this.rows.filter((row) => row.reference !== reference);
      return Response.json({ removed: 1 });
    }
    return method === "POST" ? this.change(reference, body) : Response.json(this.details(reference));
  }

  shop(method: string, path: string, sent: SentFacts): Response {
    const now = () => ({ version: this.version, facts: this.facts, undo: null });
    if (method !== "GET" && path.startsWith("/api/shop/facts") && sent.version !== this.version) {
      return Response.json({ error: "The file has changed meanwhile.", ...now() }, { status: 409 });
    }
    if (path.endsWith("/password")) this.version = `${Number(this.version) + 1}`;
    if (path.endsWith("/check")) return Response.json({ site: SAMPLE, palette: [] });
    if (method === "PUT" && sent.facts) {
      this.facts = sent.facts;
      this.version = `${Number(this.version) + 1}`;
    }
    return Response.json(now());
  }

  staff({ name, step }: { name?: string; step?: string }): Response {
    if (!this.colleagues) return Response.json({ error: UNUSABLE }, { status: 503 });
    if (name && step === "remove") this.colleagues = this.colleagues.filter((one) => one.name !== name);
    if (name && (step === "add" || step === "restore")) {
      this.colleagues = [...this.colleagues, { name, role: "staff", hasPassphrase: false }];
    }
    return Response.json({ colleagues: this.colleagues, link: null });
  }

  signIn(body: Record<string, unknown>): Response {
    if (body.code !== "good" && body.passphrase !== "four quiet words")
      return Response.json({ error: "That name or passphrase isn’t right." }, { status: 401 });
    this.signedIn = true;
    return Response.json({ name: SESSION.name, role: SESSION.role, key: "0123" });
  }

  page(path: string): Response {
    const query = new URL(path, "http://desk").searchParams;
    const [from, limit] = [Number(query.get("cursor")), Number(query.get("limit"))];
    const form = query.get("form");
    const found = this.found(query.get("search") ?? "").filter((row) => !form || row.form === form);
    const next = from + limit < found.length ? `${from + limit}` : null;
    return Response.json({
      requests: found.slice(from, from + limit),
      counts: this.counts(found),
      next,
      readAs: this.readAs,
    });
  }

  found(search: string): RequestRow[] {
    const found = this.rows.filter(({ name }) => name.toLowerCase().includes(search));
    return found.filter(this.isListed).sort(this.order);
  }

  events(): Response {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
        this.tell("counts", JSON.stringify(this.counts()));
      },
    });
    return new Response(stream);
  }

  change(reference: string, body: Record<string, unknown>): Response {
    if (this.refuse) return Response.json({ error: UNUSABLE }, { status: this.refuse });
    const before = this.details(reference);
    const isOld =
      (body.was && body.was !== before.status) ||
      (typeof body.messageWas === "string" && body.messageWas !== (this.message ?? ""));
    if (isOld)
      return Response.json({ error: "Somebody else has changed this request.", request: before }, { status: 409 });
    const status = (body.status as RequestRow["status"]) ?? before.status;
    this.rows = this.rows.map((one) =>
      one.reference === reference
        ? { ...one, status, suspectedSpam: (body.spam as boolean) ?? one.suspectedSpam, changes: one.changes + 1 }
        : one,
    );
    if (body.status) this.history = [...this.history, entry(SESSION.name, status)];
    if (typeof body.message === "string") this.message = body.message || null;
    return Response.json(this.details(reference));
  }

  removeMany({ was }: { was: Record<string, string> }): Response {
    const before = this.rows.length;
    this.rows = this.rows.filter(({ reference, status }) => was[reference] !== status);
    return Response.json({ removed: before - this.rows.length });
  }

  changeMany(body: { references: string[]; status?: string; spam?: boolean; was: Record<string, string> }): Response {
    const marks = body.references.map((reference) => {
      const { status } = this.change(reference, { status: body.status, spam: body.spam, was: body.was[reference] });
      return { reference, status, request: this.details(reference) };
    });
    return Response.json(marks);
  }

  changes() {
    return this.calls.filter(({ method, path }) => method === "POST" && path.startsWith("/api/requests/"));
  }
}

class ResizeObserverStub {
  observe() {}
  disconnect() {}
}

/** The server of the running test. */
export let server: Server;

/** Each test of the file gets a new server, and the browser functions that jsdom lacks. `prepare` is called before each. */
export function serveEachTest(prepare = () => {}): void {
  beforeEach(() => {
    server = new Server();
    vi.stubGlobal("fetch", server.fetch);
    window.matchMedia = () =>
      ({
        matches: false,
        addEventListener() {},
        removeEventListener() {},
      }) as Partial<MediaQueryList> as MediaQueryList;
    Element.prototype.scrollIntoView = () => {};
    vi.stubGlobal("ResizeObserver", ResizeObserverStub);
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    prepare();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    localStorage.clear();
    location.hash = "";
  });
}
