import { isAborted, send } from "../../kit/client.ts";
import type { Counts } from "./state.ts";

export type Listener = {
  counts(counts: Counts): void;
  /** A new request. */
  request(reference: string): void;
  /** An application or a sign-up, which only owners see. */
  forOwners(reference: string): void;
  /** Minutes without input after which the session ends: at first, and when that changes. */
  idleMinutes(minutes: number): void;
  /** Whether the screen is kept up to date. */
  live(isLive: boolean): void;
};

/** The server sends something at least every 15 seconds; after this time without, the connection is dead. In milliseconds. */
const SILENCE_MS = 40_000;
/** Between tries, in milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

/**
 * Follows the server's events until `signal` ends it, and reconnects when the connection breaks. `EventSource` can't mark a call as
 * sent by the page on its own, and gives up after an answer such as 503.
 */
export async function follow(listener: Listener, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    signal.addEventListener("abort", end);
    // The connection may be dead then, and a timeout would notice it late.
    addEventListener("offline", end);
    try {
      const response = await send("GET", "/api/events", { background: true, signal: attempt.signal });
      await read(response.body as ReadableStream<Uint8Array>, attempt, (event, data) => {
        failures = 0;
        dispatch(listener, event, data);
      });
    } catch (error) {
      if (isAborted(error) && signal.aborted) return;
    } finally {
      signal.removeEventListener("abort", end);
      removeEventListener("offline", end);
    }
    if (signal.aborted) return;
    listener.live(false);
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
  }
}

function dispatch(listener: Listener, event: string, data: string): void {
  try {
    if (event === "counts") {
      listener.counts(JSON.parse(data));
      listener.live(true);
    }
    if (event === "request") listener.request(data);
    if (event === "for-owners") listener.forOwners(data);
    if (event === "idle-minutes") listener.idleMinutes(Number(data));
  } catch (error) {
    // A fault of this page is no broken connection.
    console.error(error);
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  attempt: AbortController,
  dispatch: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let pending = "";
  for (;;) {
    const timer = setTimeout(() => attempt.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const blocks = (pending + value).split("\n\n");
    pending = blocks.pop() ?? "";
    for (const block of blocks) {
      const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, "m"))?.[1] ?? "";
      if (field("event")) dispatch(field("event"), field("data"));
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
