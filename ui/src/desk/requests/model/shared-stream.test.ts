import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener } from "./events.ts";
import { followTogether } from "./shared-stream.ts";

type Held = { end: () => void };
type Options = { steal?: true; signal?: AbortSignal };

/** A lock as browsers have it: one holder, the others wait, and one may take it away. */
function lock() {
  let holder: Held | undefined;
  const waiting: (() => void)[] = [];
  const grant = async (reads: () => Promise<void>) => {
    const lost = new Promise<never>((_, reject) => {
      holder = { end: () => reject(new DOMException("stolen", "AbortError")) };
    });
    const own = holder;
    try {
      await Promise.race([reads(), lost]);
    } finally {
      if (holder === own) {
        holder = undefined;
        waiting.shift()?.();
      }
    }
  };
  return {
    async request(options: Options, reads: () => Promise<void>) {
      if (options.steal) {
        const before = holder;
        const granted = grant(reads);
        before?.end();
        return granted;
      }
      if (holder) {
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          options.signal?.addEventListener("abort", () => {
            waiting.splice(waiting.indexOf(resolve), 1);
            reject(new DOMException("", "AbortError"));
          });
        });
      }
      return grant(reads);
    },
  };
}

function locks() {
  const byName = new Map<string, ReturnType<typeof lock>>();
  return {
    request(name: string, options: Options, reads: () => Promise<void>) {
      const one = byName.get(name) ?? lock();
      byName.set(name, one);
      return one.request(options, reads);
    },
  };
}

/** The server's ends of the streams. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
let reading = 0;
const windows: AbortController[] = [];

beforeEach(() => {
  streams = [];
  vi.stubGlobal("navigator", { locks: locks() });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  // Each connection listens for the network while it lasts.
  vi.stubGlobal("addEventListener", () => reading++);
  vi.stubGlobal("removeEventListener", () => reading--);
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(new DOMException("", "AbortError")));
      },
    });
    serve("counts", "{}");
    return new Response(body);
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const opened of windows.splice(0)) opened.abort();
  await vi.waitFor(() => expect(reading).toBe(0));
  vi.unstubAllGlobals();
});

const serve = (event: string, data: string) =>
  streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${data}\n\n`));

function openWindow(key: string | null = "key") {
  const heard: string[] = [];
  const listener: Listener = {
    counts: () => heard.push("counts"),
    request: (reference) => heard.push(reference),
    forOwners: (reference) => heard.push(reference),
    idleMinutes: (minutes) => heard.push(`${minutes} minutes`),
    live: (isLive) => heard.push(isLive ? "live" : "not live"),
  };
  const closed = new AbortController();
  windows.push(closed);
  followTogether(listener, key, closed.signal);
  return { heard, close: () => closed.abort() };
}

const hears = (window: { heard: string[] }, word: string) =>
  vi.waitFor(() => expect(window.heard).toContain(word), { timeout: 5_000 });

test("windows share one stream, and one that joins learns how things are", async () => {
  const first = openWindow();
  await hears(first, "live");
  serve("idle-minutes", "15");
  await hears(first, "15 minutes");
  const second = openWindow();
  for (const word of ["counts", "15 minutes", "live"]) await hears(second, word);
  serve("request", "RF-1");
  for (const each of [first, second]) await hears(each, "RF-1");
  expect(streams).toHaveLength(1);
});

test("another window reads when the first is closed", async () => {
  const first = openWindow();
  await hears(first, "live");
  const second = openWindow();
  await hears(second, "live");
  first.close();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  serve("request", "RF-2");
  await hears(second, "RF-2");
  expect(first.heard).not.toContain("RF-2");
});

test("a window that sleeps is replaced, and follows when it wakes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const first = openWindow();
  await hears(first, "live");
  const second = openWindow();
  await hears(second, "live");
  // The first one says nothing from now on.
  vi.stubGlobal("setInterval", () => 0);
  const silent = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(() => {});
  vi.advanceTimersByTime(11_000);
  silent.mockRestore();
  await vi.waitFor(() => expect(streams).toHaveLength(2));
  serve("request", "RF-3");
  for (const each of [first, second]) await hears(each, "RF-3");
});

test("windows of another session, or without a session's key, have a stream each", async () => {
  for (const key of ["one", "other", null]) await hears(openWindow(key), "live");
  expect(streams).toHaveLength(3);
});
