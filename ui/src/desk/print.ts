import { api, CallError } from "./api.ts";
import { SLIPS_MAX } from "./desk.gen.ts";

/** After so long a window that was opened is looked at again, in milliseconds. */
const AGAIN = 50;

/** Opens the slips, a page each, and the browser's printing; which ones those are. The slips themselves run no scripts. */
export async function printSlips(references: readonly string[]): Promise<readonly string[]> {
  if (references.length === 0) return references;
  // At once: a window that is opened after an answer came is blocked as one that nobody asked for.
  const slips = window.open("", "_blank");
  if (!slips) throw new CallError(0, "The browser blocked the window with the slips: allow pop-ups for this page.");
  const printed = references.slice(0, SLIPS_MAX);
  try {
    // Not by their address: a window that is opened sends the cookie alone.
    const url = URL.createObjectURL(await api.slips(printed));
    slips.location.replace(url);
    printWhenThere(slips, url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return printed;
  } catch (error) {
    slips.close();
    throw error;
  }
}

/** Asks rather than waits to be told: what listens to a window is gone when another document comes into it. */
function printWhenThere(slips: Window, url: string): void {
  const timer = setInterval(() => {
    if (slips.closed) clearInterval(timer);
    else if (slips.document.URL === url && slips.document.readyState === "complete") {
      clearInterval(timer);
      slips.print();
    }
  }, AGAIN);
}
