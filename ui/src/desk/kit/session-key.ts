import { channel } from "./channel.ts";

/**
 * The secret of a session, which the page sends itself: browsers send the cookie to every program that listens on this computer.
 * Each window keeps its own copy; a new one gets it from another window of the desk.
 */
const NAME = "desk-key";

/** How long a new window waits before it shows the sign-in page, in milliseconds. A later answer counts, too. */
const ANSWER_TIMEOUT_MS = 250;

type Talk = { key?: string };

const windows = channel(NAME);

/** Used until the page is left if the browser blocks storage. */
let kept: string | null = null;

/** Called when the key that this window asked for arrives. */
let onAnswer: () => void = () => {};

function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export const sessionKey = () => inStorage((storage) => storage.getItem(NAME)) ?? kept;
export const storeSessionKey = (key: string) => {
  kept = key;
  inStorage((storage) => storage.setItem(NAME, key));
};
export const forgetSessionKey = () => {
  kept = null;
  inStorage((storage) => storage.removeItem(NAME));
};

/**
 * Sends the key to new windows that ask for it. `onLate` is called if this window's own question is answered late, as by a window with
 * an open print dialog, whose scripts are suspended.
 */
export function shareSessionKey(onLate: () => void): () => void {
  onAnswer = onLate;
  const onMessage = ({ data }: MessageEvent<Talk>) => {
    const key = sessionKey();
    if (!data.key && key) windows()?.postMessage({ key });
    if (!data.key || key) return;
    storeSessionKey(data.key);
    onAnswer();
  };
  windows()?.addEventListener("message", onMessage);
  return () => windows()?.removeEventListener("message", onMessage);
}

/** Resolves to true if another window sent the key, which is then stored here. */
export function requestSessionKey(): Promise<boolean> {
  const onLate = onAnswer;
  return new Promise((resolve) => {
    const end = () => {
      onAnswer = onLate;
      clearTimeout(timer);
      resolve(sessionKey() !== null);
    };
    const timer = setTimeout(end, windows() ? ANSWER_TIMEOUT_MS : 0);
    onAnswer = end;
    windows()?.postMessage({});
  });
}
