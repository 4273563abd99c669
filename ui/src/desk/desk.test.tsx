import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import SAMPLE from "../site/sample.json";
import { type RequestDetails, type RequestRow, type Session, type Shop, SLIPS_MAX, type View } from "./desk.gen.ts";
import { Desk } from "./desk.tsx";

// The rows of a hundred slips take a while to select.
vi.mock("./desk.gen.ts", async (original) => ({ ...(await original<object>()), SLIPS_MAX: 2 }));

// A busy machine may be late.
configure({ asyncUtilTimeout: 15_000 });

const SESSION: Session = {
  role: "owner",
  name: "Dana Ortiz",
  choosePassphrase: false,
  idleMinutes: 10,
  messages: ["Out of stock until …."],
  readyMessages: { en: ["Out of stock until …."], es: [], ar: [] },
  pharmacy: "Corner Pharmacy",
  website: "http://127.0.0.1:8080",
  timeZone: "America/New_York",
};

const row = (reference: string, name: string, more: Partial<RequestRow> = {}): RequestRow => ({
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
  notes: 0,
  changes: 0,
  unread: true,
  related: [],
  ...more,
});

const FIRST = "RF-7K3M-Q9PX";
const SECOND = "RF-8AAA-Q9PX";

/** A server with two requests. */
class Server {
  signedIn = true;
  invited = false;
  /** Answers every change with this status instead. */
  refuse: number | null = null;
  rows = [row(FIRST, "Example, Dolores"), row(SECOND, "Nguyen, Tom")];
  history: RequestDetails["history"] = [];
  message: string | null = null;
  health: Shop["health"] = [];
  calls: { method: string; path: string; body: Record<string, unknown>; background: boolean }[] = [];
  /** What the answer of a call waits for. */
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
      earlier: [],
      prescriptions: [{ rxNumber: "7001234", status: found.status }],
      message: this.message,
      messageWarning: null,
      patientSees: "We have your request.",
    };
  }

  /** What somebody else did. */
  elsewhere(reference: string, status: RequestRow["status"]): void {
    this.rows = this.rows.map((one) =>
      one.reference === reference ? { ...one, status, changes: one.changes + 1 } : one,
    );
    const changedAt = "2026-11-21T16:00:00Z";
    this.history = [
      ...this.history,
      {
        changedAt,
        who: "Sam Lee",
        status,
        note: null,
        message: null,
        suspectedSpam: null,
        rxNumber: null,
        mailed: false,
      },
    ];
  }

  session(): Session {
    return SESSION;
  }

  counts(): Record<View, number> {
    const unmarked = this.rows.filter(({ status }) => status === "new").length;
    const all = this.rows.length;
    return { open: all, late: 0, today: 0, new: unmarked, "in-progress": 0, ready: 0, done: 0, spam: 0, all };
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
    const answer = this.answer(method, path, body);
    const abort = () => this.aborted.push(path);
    init.signal?.addEventListener("abort", abort);
    await this.held.find(({ is }) => is(method, path))?.until;
    if (init.signal?.aborted) throw new DOMException("aborted", "AbortError");
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
    if (path.startsWith("/requests/")) return new Response("<!doctype html>");
    if (path.startsWith("/api/export")) return new Response("Reference\n");
    if (path === "/api/shop/facts") return Response.json({ version: "1", facts: { look: { color: "" } }, undo: null });
    if (path === "/api/shop/facts/check") return Response.json({ site: SAMPLE, palette: [] });
    if (path === "/api/shop") return Response.json({ version: "0.1.0", health: this.health });
    if (path === "/api/events") return this.events();
    const [, reference] = /^\/api\/requests\/([^?]+)$/.exec(path) ?? [];
    if (path === "/api/requests") return this.changeMany(body as never);
    if (!reference) return Response.json({ requests: this.found(path), counts: this.counts(), next: null, readAs: [] });
    return method === "POST" ? this.change(reference, body) : Response.json(this.details(reference));
  }

  signIn(body: Record<string, unknown>): Response {
    if (body.code !== "good" && body.passphrase !== "four quiet words")
      return Response.json({ error: "Name or passphrase is wrong." }, { status: 401 });
    this.signedIn = true;
    return Response.json({ name: SESSION.name, role: SESSION.role, key: "0123" });
  }

  found(path: string): RequestRow[] {
    const search = new URL(path, "http://desk").searchParams.get("search") ?? "";
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
    if (this.refuse) return Response.json({ error: "The database cannot be used right now." }, { status: this.refuse });
    const before = this.details(reference);
    const isOld =
      (body.was && body.was !== before.status) ||
      (typeof body.messageWas === "string" && body.messageWas !== (this.message ?? ""));
    if (isOld)
      return Response.json({ error: "Somebody else has changed this request.", request: before }, { status: 409 });
    const status = (body.status as RequestRow["status"]) ?? before.status;
    this.rows = this.rows.map((one) =>
      one.reference === reference ? { ...one, status, changes: one.changes + 1 } : one,
    );
    if (body.status) {
      const changedAt = "2026-11-21T16:00:00Z";
      const entry = {
        changedAt,
        who: SESSION.name,
        status,
        note: null,
        message: null,
        suspectedSpam: null,
        rxNumber: null,
        mailed: false,
      };
      this.history = [...this.history, entry];
    }
    if (typeof body.message === "string") this.message = body.message || null;
    return Response.json(this.details(reference));
  }

  changeMany(body: { references: string[]; status: string; was: Record<string, string> }): Response {
    const marks = body.references.map((reference) => {
      const { status } = this.change(reference, { status: body.status, was: body.was[reference] });
      return { reference, status, request: this.details(reference) };
    });
    return Response.json(marks);
  }

  changes() {
    return this.calls.filter(({ method, path }) => method === "POST" && path.startsWith("/api/requests/"));
  }
}

let server: Server;

beforeEach(() => {
  server = new Server();
  vi.stubGlobal("fetch", server.fetch);
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as Partial<MediaQueryList> as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
  // jsdom has none.
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const user = userEvent.setup();
const list = () => screen.findByRole("list", { name: "Requests" });

/** The request of a row, opened. */
async function open(name: string): Promise<HTMLElement> {
  await user.click(await within(await list()).findByRole("button", { name: new RegExp(name) }));
  return screen.findByRole("article", { name });
}

/** The button that marks the whole request. */
const marker = (name: RegExp) =>
  within(screen.getByRole("group", { name: "Mark the request" })).getByRole("button", { name });

/** How far the open request is. */
const status = () => screen.getByText("Status:").parentElement?.textContent?.replace("Status: ", "");

describe("signing in", () => {
  test("with a link's code", async () => {
    server.signedIn = false;
    render(<Desk code="good" />);
    await list();
    expect(server.calls[0]).toMatchObject({ method: "POST", path: "/api/session", body: { code: "good" } });
  });

  test("a link that was used before says so and asks for name and passphrase", async () => {
    server.signedIn = false;
    render(<Desk code="old" />);
    await screen.findByText("Name or passphrase is wrong.");
    await user.type(screen.getByLabelText("Name"), "Dana Ortiz");
    await user.type(screen.getByLabelText("Passphrase"), "four quiet words");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await list();
  });

  test("a wrong passphrase is named, and nothing of a patient is asked for", async () => {
    server.signedIn = false;
    render(<Desk />);
    await user.type(await screen.findByLabelText("Name"), "Dana Ortiz");
    await user.type(screen.getByLabelText("Passphrase"), "guess");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Name or passphrase is wrong.");
    expect(server.calls.some(({ path }) => path.startsWith("/api/requests"))).toBe(false);
  });

  test("whoever was invited chooses a passphrase first", async () => {
    server.invited = true;
    render(<Desk />);
    await user.type(await screen.findByLabelText("Passphrase"), "four quiet words");
    await user.type(screen.getByLabelText("The same again"), "four loud words");
    await user.click(screen.getByRole("button", { name: "Go to the desk" }));
    await screen.findByText("The two passphrases are not the same.");
    await user.clear(screen.getByLabelText("The same again"));
    await user.type(screen.getByLabelText("The same again"), "four quiet words");
    await user.click(screen.getByRole("button", { name: "Go to the desk" }));
    await list();
    expect(server.calls.find(({ path }) => path === "/api/passphrase")?.body).toEqual({
      passphrase: "four quiet words",
    });
  });
});

describe("the list", () => {
  test("counts new requests in the tab's title and names no patient there", async () => {
    render(<Desk />);
    await waitFor(() => expect(document.title).toBe("(2) Desk"));
    await open("Example, Dolores");
    expect(document.title).toBe("(2) Desk");
    expect(location.href).not.toMatch(/Dolores|RF-/);
  });

  test("searches as one types", async () => {
    render(<Desk />);
    await list();
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "nguyen");
    await waitFor(async () => expect(within(await list()).queryByText("Example, Dolores")).toBeNull());
    expect(within(await list()).getByText("Nguyen, Tom")).toBeTruthy();
  });

  test("shows what somebody else did by itself, without keeping the session alive", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "ready");
    const before = server.calls.length;
    act(() => server.tell("counts", JSON.stringify(server.counts())));
    await waitFor(() => expect(status()).toBe("Ready"));
    expect(screen.getByText("Sam Lee")).toBeTruthy();
    expect(server.calls.slice(before).every(({ background }) => background)).toBe(true);
  });

  test("names other requests of the same patient or Rx, and one click opens them", async () => {
    const related = [
      {
        reference: SECOND,
        form: "refill" as const,
        status: "ready" as const,
        receivedAt: "2026-11-20T15:00:00Z",
        name: "Nguyen, Tom",
        asked: "Rx 7001234",
      },
    ];
    server.rows = [row(FIRST, "Example, Dolores", { related }), row(SECOND, "Nguyen, Tom")];
    render(<Desk />);
    await within(await list()).findByText("more for this patient or Rx");
    const article = await open("Example, Dolores");
    await user.click(await within(article).findByRole("button", { name: `Refill ${SECOND}` }));
    await screen.findByRole("article", { name: "Nguyen, Tom" });
  });

  test("tells the owner in a corner, never over the work, and is quiet about what was hidden", async () => {
    const old = { about: "backup", alarming: true, text: "The last copy is three days old." };
    server.health = [old];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Desk />);
    fireEvent.click(await screen.findByRole("link", { name: /1\s*for the owner/ }));
    await screen.findByRole("heading", { name: "Still to do" });
    expect(screen.getAllByText(old.text, { exact: false }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("link", { name: "Requests" }));
    expect(await screen.findByRole("link", { name: "Shop" })).toBeTruthy();
    expect(screen.queryByText(old.text)).toBeNull();
    server.health = [old, { about: "disk space", alarming: true, text: "The disk is nearly full." }];
    act(() => void vi.advanceTimersByTime(60_000));
    await screen.findByRole("link", { name: /2\s*for the owner/ });
  });

  test("says that it is not live, and connects again", async () => {
    render(<Desk />);
    await screen.findByText("Live");
    act(() => server.hangUp());
    await screen.findByText(/Not live/);
    await screen.findByText("Live");
  });
});

describe("marking", () => {
  test("by key, with a way back", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "3" });
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(status()).toBe("New"));
    expect(server.changes().map(({ body }) => body)).toEqual([
      { status: "ready", was: "new" },
      { status: "new", was: "ready" },
    ]);
  });

  test("never overwrites a colleague: both are shown, and the person decides", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "in-progress");
    await user.click(marker(/Picked up/));
    const conflict = await screen.findByText(/Nothing of yours was\s+saved/);
    expect(conflict.textContent).toMatch(/now In progress \(Sam Lee.*You wanted Done/);
    expect(document.activeElement).toBe(conflict.closest("[role=alert]"));
    expect(server.details(FIRST).status).toBe("in-progress");
    await user.click(screen.getByRole("button", { name: "Mark it done all the same" }));
    await waitFor(() => expect(server.details(FIRST).status).toBe("done"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Example, Dolores" }));
    expect(server.changes().at(-1)?.body).toEqual({ status: "done", was: "in-progress" });
  });

  test("keys are not taken from somebody who types", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByLabelText("Note for the staff"), "call 3 times, j?");
    expect(server.changes()).toEqual([]);
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
  });

  test("letters are no keys once that is switched off", async () => {
    localStorage.setItem("desk-keys", "off");
    render(<Desk />);
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.body, { key: "4" });
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
    expect(server.changes()).toEqual([]);
  });
});

describe("two requests at once", () => {
  test("an answer that comes late belongs to its own patient", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "in-progress");
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    await user.click(marker(/Ready/));
    await open("Nguyen, Tom");
    await user.click(marker(/Picked up/));
    await screen.findByText(/Nguyen, Tom: Done/);
    await act(async () => release());
    await screen.findByText(/Example, Dolores was changed by somebody else/);
    const tom = screen.getByRole("article", { name: "Nguyen, Tom" });
    expect(within(tom).queryByText(/You wanted/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show Example, Dolores" }));
    const dolores = await screen.findByRole("article", { name: "Example, Dolores" });
    expect((await within(dolores).findByText(/You wanted/)).textContent).toMatch(/now In progress.*You wanted Ready/);
    within(dolores).getByRole("heading", { name: "Example, Dolores: changed by somebody else" });
    expect(server.details(FIRST).status).toBe("in-progress");
  });

  test("an undo that a colleague forestalled is told of at its patient, not at the one who is open", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.click(marker(/Ready/));
    await screen.findByText(/Example, Dolores: Ready/);
    await open("Nguyen, Tom");
    server.elsewhere(FIRST, "in-progress");
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText(/Example, Dolores was changed by somebody else/);
    expect(within(screen.getByRole("article", { name: "Nguyen, Tom" })).queryByText(/You wanted/)).toBeNull();
    expect(server.details(FIRST).status).toBe("in-progress");
  });
});

describe("what is open belongs to the list", () => {
  test("a search that finds nothing closes the request, and Escape brings the list back", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByRole("searchbox"), "zzzz{Enter}");
    await screen.findByText("Nothing found in Open.");
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    expect(screen.queryByRole("group", { name: "Mark the request" })).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(await within(await list()).findByRole("button", { name: /Example/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("a request that is marked away leaves no live button, and the keys go on from the one that followed", async () => {
    server.rows = ["Abel", "Baker", "Cole"].map((name, at) => row(`RF-000${at}-AAAA`, name));
    server.isListed = ({ status }) => status !== "done";
    render(<Desk />);
    await open("Baker");
    fireEvent.keyDown(document.body, { key: "4" });
    await screen.findByText(/is done and has left this list/);
    expect(screen.queryByRole("group", { name: "Mark the request" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Cole/));
    fireEvent.keyDown(document.activeElement as Element, { key: "j" });
    await screen.findByRole("article", { name: "Cole" });
    fireEvent.keyDown(document.activeElement as Element, { key: "u" });
    await waitFor(() => expect(server.details("RF-0001-AAAA").status).toBe("new"));
    expect(server.details("RF-0002-AAAA").status).toBe("new");
  });

  test("a row that moves away in the list is still open, and the keys go on from where it was", async () => {
    server.rows = ["Abel", "Baker", "Cole"].map((name, at) => row(`RF-000${at}-AAAA`, name));
    server.order = (one, other) => Number(one.status === "ready") - Number(other.status === "ready");
    render(<Desk />);
    await open("Abel");
    fireEvent.keyDown(document.body, { key: "3" });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Baker/));
    expect(screen.getByRole("article", { name: "Abel" })).toBeTruthy();
    fireEvent.keyDown(document.activeElement as Element, { key: "j" });
    await screen.findByRole("article", { name: "Baker" });
  });
});

describe("taking back", () => {
  test("after ten seconds the key presses the last step of the history, which has its name", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Desk />);
    await screen.findByText("Example, Dolores");
    fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
    await screen.findByRole("article", { name: "Example, Dolores" });
    fireEvent.keyDown(document.body, { key: "3" });
    await screen.findByText("Example, Dolores: Ready");
    act(() => void vi.advanceTimersByTime(11_000));
    expect(screen.queryByText("Example, Dolores: Ready")).toBeNull();
    await screen.findByRole("button", { name: "Undo Ready" });
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText("Example, Dolores: Ready undone");
    expect(server.changes().at(-1)?.body).toEqual({ status: "new", was: "ready" });
  });

  test("a colleague's step takes one more key", async () => {
    render(<Desk />);
    server.elsewhere(FIRST, "ready");
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText("Sam Lee did this. Press Enter to undo it.");
    expect(server.changes()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo Ready" }));
  });

  test("with nothing to take back it says so", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText("Example, Dolores: nothing to undo");
  });
});

describe("several at once", () => {
  test("are marked together; who was changed meanwhile is named, and all can be taken back", async () => {
    render(<Desk />);
    await user.click(await screen.findByRole("checkbox", { name: "Select Example, Dolores" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Nguyen, Tom" }));
    server.elsewhere(SECOND, "in-progress");
    await user.click(within(screen.getByRole("toolbar")).getByRole("button", { name: "Ready" }));
    await screen.findByText("1 marked ready; Nguyen, Tom changed by somebody else");
    expect(server.details(SECOND).status).toBe("in-progress");
    await user.click(screen.getByRole("button", { name: "Show Nguyen, Tom" }));
    await screen.findByText(/You wanted/);
  });

  test("more slips than are printed at once: it says so, and the others stay selected", async () => {
    server.rows = ["Abel", "Baker", "Cole"].map((name, at) => row(`RF-000${at}-AAAA`, name));
    const slips = { closed: false, close: () => {}, print: vi.fn(), location: { replace: vi.fn() }, document };
    const opened = vi.spyOn(window, "open").mockImplementation(() => {
      expect(server.calls.some(({ path }) => path.endsWith("/slip"))).toBe(false);
      return slips as unknown as Window;
    });
    vi.spyOn(URL, "createObjectURL").mockReturnValue(document.URL);
    render(<Desk />);
    for (const name of ["Abel", "Baker", "Cole"]) {
      await user.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
    }
    await user.click(screen.getByRole("button", { name: `Print the first ${SLIPS_MAX}` }));
    await screen.findByText(`The first ${SLIPS_MAX} slips are printed. Still selected: 1. Print again for them.`);
    expect(opened).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(slips.print).toHaveBeenCalledTimes(1));
    expect(slips.location.replace).toHaveBeenCalledWith(document.URL);
    expect(server.calls.find(({ path }) => path.endsWith("/slip"))?.path).toBe(
      "/requests/RF-0000-AAAA,RF-0001-AAAA/slip",
    );
    expect(screen.getByRole("toolbar").textContent).toMatch(/^1 selected/);
  });
});

test("a browser that blocks the window with the slips is told of, and nothing is asked for", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  render(<Desk />);
  await open("Example, Dolores");
  await user.keyboard("p");
  await screen.findByText(/The browser blocked the window with the slips/);
  expect(server.calls.some(({ path }) => path.endsWith("/slip"))).toBe(false);
});

describe("writing", () => {
  test("what is sent leaves the field, so that the next key writes to nobody", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    const message = screen.getByLabelText<HTMLTextAreaElement>("Message to the patient");
    await user.type(message, "Here on Tuesday");
    fireEvent.keyDown(message, { key: "Enter", ctrlKey: true });
    await waitFor(() => expect(server.message).toBe("Here on Tuesday"));
    await waitFor(() => expect(document.activeElement?.matches("textarea")).toBe(false));
    await user.keyboard("n");
    expect(document.activeElement).toBe(screen.getByLabelText("Note for the staff"));
    await user.keyboard("owes $20");
    expect(message.value).toBe("Here on Tuesday");
  });

  test("a message that a colleague saved meanwhile is not overwritten, also after looking elsewhere", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByLabelText("Message to the patient"), "Mine");
    await open("Nguyen, Tom");
    server.message = "Theirs";
    await open("Example, Dolores");
    await screen.findByText(/A colleague has changed the message meanwhile/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message to the patient").value).toBe("Mine");
    await user.click(screen.getByRole("button", { name: "Show mine instead" }));
    await waitFor(() => expect(server.message).toBe("Mine"));
    expect(server.changes().at(-1)?.body).toEqual({ message: "Mine", messageWas: "Theirs" });
  });

  test("a message that the server knows to be older is refused, and theirs is shown", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByLabelText("Message to the patient"), "Mine");
    server.message = "Theirs";
    await user.click(screen.getByRole("button", { name: "Show to patient" }));
    await screen.findByText(/A colleague has changed the message meanwhile.*Theirs/);
    expect(server.message).toBe("Theirs");
    await user.click(screen.getByRole("button", { name: "Keep theirs" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message to the patient").value).toBe("Theirs");
  });

  test("a note that cannot be saved stays, says so, and is saved later", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.refuse = 503;
    await user.type(screen.getByLabelText("Note for the staff"), "Called, no answer.");
    await user.click(screen.getByRole("button", { name: "Add note" }));
    await screen.findByText(/Your note is not saved.*Your text is still here/);

    await open("Nguyen, Tom");
    await open("Example, Dolores");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the staff").value).toBe("Called, no answer.");

    server.refuse = null;
    await user.click(screen.getByRole("button", { name: /Add the note again|Add note/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the staff").value).toBe(""));
    expect(server.changes().at(-1)?.body).toEqual({ note: "Called, no answer." });
  });

  test("a message that is too long cannot be sent", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    const area = screen.getByLabelText("Message to the patient");
    fireEvent.change(area, { target: { value: "x".repeat(201) } });
    expect(screen.getByText("1 of 200 characters too many")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show to patient" }).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText("Ready-made messages"), "Out of stock until ….");
    await user.click(screen.getByRole("button", { name: "Show to patient" }));
    await waitFor(() => expect(server.message).toBe("Out of stock until …."));
  });
});

test("without input everything is hidden, and what was typed is there for the same person", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
  fireEvent.change(await screen.findByLabelText("Note for the staff"), { target: { value: "half a sent" } });
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  fireEvent.keyDown(document.body, { key: "Shift" });
  act(() => void vi.advanceTimersByTime(9 * 60_000));
  expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(2 * 60_000));
  expect(document.body.textContent).not.toMatch(/Dolores|half a sent/);
  expect(document.title).toBe("Desk");
  await waitFor(() => expect(server.signedIn).toBe(false));
  vi.useRealTimers();

  // The focus goes to what is asked, with why, and after signing in to the list.
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^Locked after/,
  );
  await user.type(screen.getByLabelText("Name"), "Dana Ortiz");
  await user.type(screen.getByLabelText("Passphrase"), "four quiet words{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Open" })));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Note for the staff")).value).toBe("half a sent");
});

test("who types slowly stays signed in: the server is told as it happens", async () => {
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, idleMinutes: 1 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
  const note = await screen.findByLabelText("Note for the staff");
  let quiet = 0;
  for (let second = 3; second <= 120; second += 3) {
    const before = server.calls.length;
    fireEvent.keyDown(note, { key: "a" });
    act(() => void vi.advanceTimersByTime(3_000));
    const isTold = server.calls.slice(before).some(({ path, background }) => path === "/api/session" && !background);
    quiet = isTold ? 0 : quiet + 3;
    expect(quiet, `seconds without a word to the server, after ${second}`).toBeLessThan(30);
  }
  expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
});

test("what was done is said for ten seconds, whatever else happens", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  fireEvent.click(screen.getByRole("button", { name: /Example, Dolores/ }));
  await screen.findByRole("article", { name: "Example, Dolores" });
  fireEvent.keyDown(document.body, { key: "3" });
  await screen.findByText("Example, Dolores: Ready");
  for (let second = 0; second < 12; second += 2) {
    await act(async () => {
      server.elsewhere(SECOND, second % 4 ? "new" : "ready");
      server.tell("counts", JSON.stringify(server.counts()));
      vi.advanceTimersByTime(2_000);
    });
  }
  expect(screen.queryByText("Example, Dolores: Ready")).toBeNull();
});

test("each of several arrivals is said, and a row tells its place among all", async () => {
  render(<Desk />);
  await list();
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain("/api/events"));
  act(() => {
    for (const reference of ["RF-AAAA-1111", "TR-BBBB-2222"]) server.tell("request", reference);
  });
  const log = screen.getByRole("log");
  await waitFor(() => expect(log.textContent).toBe("New: Refill RF-AAAA-1111New: Transfer TR-BBBB-2222"));
  const second = screen.getByText("Nguyen, Tom").closest("li");
  expect([second?.getAttribute("aria-posinset"), second?.getAttribute("aria-setsize")]).toEqual(["2", "2"]);
});

test("compact rows are a choice that this browser remembers", async () => {
  render(<Desk />);
  await list();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(screen.getByRole("button", { name: "Compact rows" }));
  expect(screen.getByRole("list", { name: "Requests" }).matches("[data-compact]")).toBe(true);
  cleanup();
  render(<Desk />);
  await list();
  expect(screen.getByRole("list", { name: "Requests" }).matches("[data-compact]")).toBe(true);
});

test("on the first day it leads to the website's own form", async () => {
  server.rows = [];
  render(<Desk />);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Send a test refill" });
  expect(link.href).toBe("http://127.0.0.1:8080/refill");
});

test("a closed export saves nothing", async () => {
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:desk");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  render(<Desk />);
  await list();
  const release = server.hold("GET", "/api/export");
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(screen.getByRole("button", { name: "Save the file" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(server.aborted).toEqual(["/api/export?view=open"]);
  await act(async () => release());
  expect(save).not.toHaveBeenCalled();
});

test("nothing about patients is kept in the browser", async () => {
  render(<Desk />);
  await open("Example, Dolores");
  await user.click(screen.getByRole("button", { name: "Sound on" }));
  expect({ ...localStorage }).toEqual({ "desk-sound": "off" });
  expect({ ...sessionStorage }).toEqual({ "desk-key": "0123" });
});
