// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { serveEachTest } from "../../fake-server.ts";
import { closeSlips, printSlips } from "./print.ts";

const SLIPS = "blob:slips";
const released = vi.fn();

serveEachTest(() => {
  vi.useFakeTimers();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => SLIPS, revokeObjectURL: released }));
});
afterEach(() => {
  closeSlips();
  released.mockClear();
});

/** The window of the slips; `shown` returns its document. */
async function printed(shown: () => { URL: string; readyState: string }) {
  const page = Object.assign(new EventTarget(), {
    ...{ closed: false, close: vi.fn(), print: vi.fn(), location: { replace: vi.fn() } },
  });
  Object.defineProperty(page, "document", { get: shown });
  vi.spyOn(window, "open").mockReturnValue(page as unknown as Window);
  const told = vi.fn();
  const done = printSlips(["RF-7K3M-Q9PX"]).catch(({ message }: Error) => told(message));
  // Until the slips have come.
  await vi.waitFor(() => expect(page.location.replace).toHaveBeenCalled());
  return { page, told, done };
}

test("slips are printed once they are there, and only once", async () => {
  let readyState = "loading";
  const { page, told, done } = await printed(() => ({ URL: SLIPS, readyState }));
  vi.advanceTimersByTime(500);
  expect(page.print).not.toHaveBeenCalled();
  readyState = "complete";
  vi.advanceTimersByTime(500);
  await done;
  expect(page.print).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a browser that cannot print says so, and keeps no window open", async () => {
  let readyState = "loading";
  const { page, told, done } = await printed(() => ({ URL: SLIPS, readyState }));
  Object.assign(page, { print: undefined });
  readyState = "complete";
  vi.advanceTimersByTime(500);
  await done;
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^This browser can’t print/));
  expect(page.close).toHaveBeenCalled();
});

test("a window that left for another website is not used again, and a message says that nothing was printed", async () => {
  const { page, told, done } = await printed(() => {
    throw new DOMException("Blocked a frame from accessing a cross-origin frame.", "SecurityError");
  });
  vi.advanceTimersByTime(500);
  await done;
  expect(page.print).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^The window with the slips never showed anything/));
  expect(released).toHaveBeenCalledWith(SLIPS);
  expect(vi.getTimerCount()).toBe(0);
});

test("a window that a blocker closed early is reported like one that never opened", async () => {
  const { page, told, done } = await printed(() => ({ URL: "about:blank", readyState: "complete" }));
  page.closed = true;
  vi.advanceTimersByTime(500);
  await done;
  expect(page.print).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/Allow pop-ups for this page/));
  expect(vi.getTimerCount()).toBe(0);
});

test("a window that stays empty is closed and reported, and no longer polled", async () => {
  const { page, told, done } = await printed(() => ({ URL: "about:blank", readyState: "complete" }));
  vi.advanceTimersByTime(60_000);
  await done;
  expect(page.print).not.toHaveBeenCalled();
  expect(page.close).toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/^The window with the slips never showed anything/));
  expect(vi.getTimerCount()).toBe(0);
});

test("one that the end of the session closed is not", async () => {
  const { page, told, done } = await printed(() => ({ URL: "about:blank", readyState: "complete" }));
  closeSlips();
  page.closed = true;
  vi.advanceTimersByTime(500);
  await done;
  expect(told).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
