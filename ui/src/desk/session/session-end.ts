import { channel } from "../kit/channel.ts";

/** Tells the other windows of this browser that nobody is signed in any more: what shows a patient closes there too. */
const windows = channel("desk-session-end");

export const tellSessionEnd = () => windows()?.postMessage("ended");

export function onSessionEnd(listener: () => void): () => void {
  windows()?.addEventListener("message", listener);
  return () => windows()?.removeEventListener("message", listener);
}
