import { channel } from "../kit/channel.ts";

/** Ends the session in the other windows of this browser too, so that no patient's data stays on the screen. */
const windows = channel("desk-session-end");

export const announceSessionEnd = () => windows()?.postMessage("ended");

export function onSessionEnd(listener: () => void): () => void {
  windows()?.addEventListener("message", listener);
  return () => windows()?.removeEventListener("message", listener);
}
