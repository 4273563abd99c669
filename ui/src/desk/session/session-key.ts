/**
 * The secret of a session that browsers do not send by themselves: the cookie goes to every program on a port of this computer.
 * Each window keeps its own copy; a new one gets it from another window of the desk.
 */
const NAME = "desk-key";

/** How long another window may take to answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 100;

type Talk = { key?: string };

const windows = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(NAME);
windows?.addEventListener("message", ({ data }: MessageEvent<Talk>) => {
  const key = sessionKey();
  if (!data.key && key) windows.postMessage({ key });
});

/** Used until the page is left if the browser blocks storage. */
let kept: string | null = null;

function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export const sessionKey = () => inStorage((storage) => storage.getItem(NAME)) ?? kept;
export const keepSessionKey = (key: string) => {
  kept = key;
  inStorage((storage) => storage.setItem(NAME, key));
};
export const forgetSessionKey = () => {
  kept = null;
  inStorage((storage) => storage.removeItem(NAME));
};

/** Whether another window had the key, which is kept then. */
export function borrowSessionKey(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = ({ data }: MessageEvent<Talk>) => data.key && end(data.key);
    const end = (key?: string) => {
      windows?.removeEventListener("message", answer);
      clearTimeout(timer);
      if (key) keepSessionKey(key);
      resolve(key !== undefined);
    };
    const timer = setTimeout(end, windows ? ANSWER_TIMEOUT_MS : 0);
    windows?.addEventListener("message", answer);
    windows?.postMessage({});
  });
}
