import { type Connection, dispatch, follow, type Listener } from "./events.ts";

/** How often the leading window says that it is there, in milliseconds. In a hidden window, what the server sends does it. */
const LEADER_SPEAKS_MS = 4_000;
/** If the leading window sends nothing for this long, in milliseconds, it sleeps, and another window replaces it. */
const LEADER_SILENCE_MS = 10_000;
/** The same where this window is hidden: browsers run its timers once a minute. */
const LEADER_SILENCE_HIDDEN_MS = 90_000;

/** What windows send each other: references and counts, nothing of a patient. */
type Message = { event: string; data: string } | { isLive: boolean } | "alive" | "joined";

/**
 * Follows the server's events until `signal` ends it. The windows of one browser share one stream, which one of them reads: browsers
 * open six connections to a server, so that with a stream each the seventh window would wait. `sessionKey` keeps the windows of two
 * sessions apart. Where the browser blocks what is needed for that, each window has its own stream.
 */
export async function followTogether(
  listener: Listener,
  sessionKey: string | null,
  signal: AbortSignal,
): Promise<void> {
  const hear = (event: string, data: string) => dispatch(listener, event, data);
  const name = sessionKey && (await channelName(sessionKey).catch(() => null));
  if (signal.aborted) return;
  const windows = name && open(name);
  if (!windows) return follow({ hear, live: listener.live, alive() {} }, signal);

  const say = (message: Message) => windows.postMessage(message);
  /** The last event of each kind, for windows that join later. */
  const last = new Map<string, string>();
  let isLive: boolean | null = null;
  let isLeader = false;
  let turn = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connection: Connection = {
    hear(event, data) {
      if (event !== "request" && event !== "for-owners") last.set(event, data);
      say({ event, data });
      hear(event, data);
    },
    live(now) {
      isLive = now;
      say({ isLive: now });
      listener.live(now);
    },
    alive: () => say("alive"),
  };

  /** Waits until no other window leads, or replaces the one that does. */
  const lead = (isReplacing: boolean) => {
    turn.abort();
    const thisTurn = new AbortController();
    turn = thisTurn;
    const reads = async () => {
      clearTimeout(silence);
      isLeader = true;
      const speaking = setInterval(() => say("alive"), LEADER_SPEAKS_MS);
      thisTurn.signal.addEventListener("abort", () => clearInterval(speaking));
      await follow(connection, thisTurn.signal);
    };
    const options = isReplacing ? { steal: true } : { signal: thisTurn.signal };
    navigator.locks.request(name, options, reads).catch(() => {
      // Another window has replaced this one.
      if (signal.aborted || turn !== thisTurn) return;
      isLeader = false;
      lead(false);
      expectNews();
    });
  };
  const expectNews = () => {
    clearTimeout(silence);
    const after = document.hidden ? LEADER_SILENCE_HIDDEN_MS : LEADER_SILENCE_MS;
    silence = setTimeout(() => lead(true), after);
  };
  windows.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === "joined") {
      if (!isLeader) return;
      for (const [event, data] of last) say({ event, data });
      if (isLive !== null) say({ isLive });
      return;
    }
    if (isLeader) return;
    expectNews();
    if (data === "alive") return;
    if ("isLive" in data) listener.live(data.isLive);
    else hear(data.event, data.data);
  };
  const leave = () => {
    clearTimeout(silence);
    turn.abort();
    windows.close();
  };
  signal.addEventListener("abort", leave, { once: true });
  document.addEventListener("visibilitychange", () => isLeader || expectNews(), { signal });
  say("joined");
  expectNews();
  lead(false);
}

/** A hash, so that the name does not reveal the key. */
async function channelName(sessionKey: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`desk events ${sessionKey}`));
  return Array.from(new Uint8Array(hash).slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function open(name: string): BroadcastChannel | null {
  try {
    return "locks" in navigator ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
