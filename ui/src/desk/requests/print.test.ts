// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startServer, stopServer } from "../fake-server.ts";
import { closeSlips, printSlips } from "./print.ts";

const SLIPS = "blob:slips";
const released = vi.fn();

beforeEach(() => {
  startServer();
  vi.useFakeTimers();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => SLIPS, revokeObjectURL: released }));
});
afterEach(() => {
  closeSlips();
  stopServer();
  released.mockClear();
});

/** The window that the slips are opened in, which shows what `shown` answers. */
async function printed(shown: () => { URL: string; readyState: string }) {
  const page = Object.assign(new EventTarget(), {
    ...{ closed: false, close: vi.fn(), print: vi.fn(), location: { replace: vi.fn() } },
  });
  Object.defineProperty(page, "document", { get: shown });
  vi.spyOn(window, "open").mockReturnValue(page as unknown as Window);
  await printSlips(["RF-7K3M-Q9PX"]);
  return page;
}

test("slips are printed once they are there, and only once", async () => {
  let readyState = "loading";
  const page = await printed(() => ({ URL: SLIPS, readyState }));
  vi.advanceTimersByTime(500);
  expect(page.print).not.toHaveBeenCalled();
  readyState = "complete";
  vi.advanceTimersByTime(500);
  expect(page.print).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a window that went to another website is neither printed nor looked at again", async () => {
  const page = await printed(() => {
    throw new DOMException("Blocked a frame from accessing a cross-origin frame.", "SecurityError");
  });
  vi.advanceTimersByTime(500);
  expect(page.print).not.toHaveBeenCalled();
  expect(released).toHaveBeenCalledWith(SLIPS);
  expect(vi.getTimerCount()).toBe(0);
});

test("a window that was closed before its slips came is not printed and not looked at again", async () => {
  const page = await printed(() => ({ URL: "about:blank", readyState: "complete" }));
  page.closed = true;
  vi.advanceTimersByTime(500);
  expect(page.print).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
