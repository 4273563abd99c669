import type { Session } from "../desk.gen.ts";
import type { Credentials } from "../kit/bodies.ts";
import { CallError, call, type SendOptions, send } from "../kit/client.ts";
import { forgetSessionKey, requestSessionKey, storeSessionKey } from "../kit/session-key.ts";

export async function fetchSession(sent?: SendOptions): Promise<Session> {
  try {
    return await call("GET /api/session", sent);
  } catch (error) {
    const isUnknown = error instanceof CallError && error.status === 401;
    if (!isUnknown || !(await requestSessionKey())) throw error;
    return call("GET /api/session", sent);
  }
}

export async function signIn(body: Credentials): Promise<void> {
  storeSessionKey((await call("POST /api/session", { body })).key);
}

export async function signOut(): Promise<void> {
  const ended = send("DELETE", "/api/session");
  forgetSessionKey();
  await ended;
}

export const choosePassphrase = (passphrase: string, old?: string) =>
  send("POST", "/api/passphrase", { body: { passphrase, old } });
