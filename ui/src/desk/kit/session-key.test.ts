import { afterEach, beforeEach, expect, test, vi } from "vitest";

let other: BroadcastChannel;
let close = () => {};

beforeEach(() => {
  vi.resetModules();
  other = new BroadcastChannel("desk-key");
});
afterEach(() => {
  close();
  other.close();
  vi.unstubAllGlobals();
});

/** A new window without the key; `late` counts answers that came after it had stopped waiting. */
async function newWindow() {
  const { requestSessionKey, sessionKey, shareSessionKey } = await import("./session-key.ts");
  const seen = { late: 0 };
  const onLate = new Promise<void>((resolve) => {
    close = shareSessionKey(() => {
      seen.late++;
      resolve();
    });
  });
  return { requestSessionKey, sessionKey, seen, onLate };
}

test("a window that is answered at once has the key", async () => {
  const { requestSessionKey, sessionKey, seen } = await newWindow();
  other.onmessage = () => other.postMessage({ key: "0123" });
  expect(await requestSessionKey()).toBe(true);
  expect(sessionKey()).toBe("0123");
  expect(seen.late).toBe(0);
});

test("a window that is answered late still accepts the key, and says so", async () => {
  const { requestSessionKey, sessionKey, onLate } = await newWindow();
  expect(await requestSessionKey()).toBe(false);
  other.postMessage({ key: "0123" });
  await onLate;
  expect(sessionKey()).toBe("0123");
});

test("where the browser blocks the way to other windows, a window is alone and works", async () => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("BroadcastChannel", blocked);
  const { requestSessionKey } = await newWindow();
  const { onSessionEnd, announceSessionEnd } = await import("../session/session-end.ts");
  expect(await requestSessionKey()).toBe(false);
  onSessionEnd(() => {})();
  announceSessionEnd();
});
