import { isAborted, send } from "../../kit/client.ts";
import type { Counts } from "./state.ts";

export type Listener = {
  counts(counts: Counts): void;
  /** A new request. */
  request(reference: string): void;
  /** An application or a sign-up, which only owners see. */
  forOwners(reference: string): void;
  /** Minutes without input after which the session ends. Sent first, and when it changes. */
  idleMinutes(minutes: number): void;
  /** Whether the screen is kept up to date. */
  live(isLive: boolean): void;
};

/** What a connection brings. */
export type Connection = {
  hear(event: string, data: string): void;
  live(isLive: boolean): void;
  /** Whenever the server has sent anything: at least every 5 seconds. */
  alive(): void;
};

/** The connection counts as dead after this long without a byte, in milliseconds. */
const SILENCE_MS = 40_000;
/** How long to wait for the first answer, in milliseconds: a proxy may delay it. */
const ANSWER_MS = 10_000;
/** Between tries, in milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

/**
 * Follows the server's events until `signal` ends it, and reconnects when the connection breaks. `EventSource` can't mark a call as
 * sent by the page on its own, and gives up after an answer such as 503.
 */
export async function follow(connection: Connection, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    signal.addEventListener("abort", end);
    // The connection may be dead then, and a timeout would notice it late.
    addEventListener("offline", end);
    const late = setTimeout(end, ANSWER_MS);
    try {
      const response = await send("GET", "/api/events", { background: true, signal: attempt.signal });
      clearTimeout(late);
      await read(response.body as ReadableStream<Uint8Array>, attempt, connection.alive, (event, data) => {
        failures = 0;
        connection.hear(event, data);
        if (event === "counts") connection.live(true);
      });
    } catch (error) {
      if (isAborted(error) && signal.aborted) return;
    } finally {
      clearTimeout(late);
      signal.removeEventListener("abort", end);
      removeEventListener("offline", end);
    }
    if (signal.aborted) return;
    connection.live(false);
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
  }
}

export function dispatch(listener: Listener, event: string, data: string): void {
  try {
    if (event === "counts") listener.counts(JSON.parse(data));
    if (event === "request") listener.request(data);
    if (event === "for-owners") listener.forOwners(data);
    if (event === "idle-minutes") listener.idleMinutes(Number(data));
  } catch (error) {
    // An error in this page's code is not a broken connection.
    console.error(error);
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  attempt: AbortController,
  alive: () => void,
  hear: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let pending = "";
  for (;;) {
    const late = setTimeout(() => attempt.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(late));
    if (done) return;
    alive();
    const blocks = (pending + value).split("\n\n");
    pending = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, "m"))?.[1] ?? "";
      if (field("event")) hear(field("event"), field("data"));
    }
  }
}

/** Ends early when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
    addEventListener("online", done);
  });
}
