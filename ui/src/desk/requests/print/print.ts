import { SLIPS_MAX } from "../../desk.gen.ts";
import { CallError, PAGE_TYPE, send } from "../../kit/client.ts";

/** Milliseconds between two checks of an opened window. */
const POLL_MS = 50;

/** Time after which an empty window is given up, in milliseconds. */
const PATIENCE_MS = 20_000;

const opened = new Set<Window>();

const fetchPage = async (path: string) => (await send("GET", path, { accept: PAGE_TYPE })).blob();

/** Opens the slips, a page each, and the browser's print dialog. Resolves to the printed references. */
export async function printSlips(references: readonly string[]): Promise<readonly string[]> {
  if (references.length === 0) return references;
  const printed = references.slice(0, SLIPS_MAX);
  await printPage("slips", () => fetchPage(`/requests/${printed.join(",")}/slip`));
  return printed;
}

/** Opens the driver's list for a day, and the browser's print dialog. */
export const printDeliveries = (day: string) => printPage("list", () => fetchPage(`/requests/deliveries?day=${day}`));

/** Opens a page, which has no scripts, in a new window and prints it. */
async function printPage(what: string, fetched: () => Promise<Blob>): Promise<void> {
  // Before the answer: browsers block a window that is opened later as a pop-up.
  const page = window.open("", "_blank");
  if (!page) throw new CallError(0, `The browser blocked the window with the ${what}. Allow pop-ups for this page.`);
  opened.add(page);
  try {
    // Fetched here: the new window itself would send the cookie, but not the session's key.
    const url = URL.createObjectURL(await fetched());
    page.location.replace(url);
    await printWhenThere(page, url, what);
  } catch (error) {
    close(page);
    throw error;
  }
}

/** Closes every window with slips, because the session has ended. */
export function closeSlips(): void {
  for (const page of opened) close(page);
}

function close(page: Window): void {
  opened.delete(page);
  page.close();
}

/** Whether the window shows the page made for it; null if it has gone to another website, which scripts cannot see. */
function isAt(page: Window, url: string): boolean | null {
  try {
    return page.document.URL === url && page.document.readyState === "complete";
  } catch {
    return null;
  }
}

/** Polls, because listeners are lost when the window navigates. Blockers close such a window, show a page of theirs in it, or leave it empty. */
function printWhenThere(page: Window, url: string, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const isThere = isAt(page, url);
      if (!page.closed && isThere === false && Date.now() < end) return;
      clearInterval(timer);
      URL.revokeObjectURL(url);
      // The session has ended, which closed the window.
      if (!opened.has(page)) return resolve();
      if (page.closed || !isThere) {
        const words = `The window with the ${what} never showed anything. Allow pop-ups for this page, also in an ad blocker.`;
        return reject(new CallError(0, words));
      }
      if (typeof page.print !== "function") {
        close(page);
        return reject(new CallError(0, "This browser can’t print. Open the desk in Chrome, Edge or Firefox."));
      }
      resolve();
      // In some browsers `print()` returns after printing, in others at once.
      page.addEventListener("afterprint", () => close(page));
      page.print();
    }, POLL_MS);
  });
}
