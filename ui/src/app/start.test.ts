// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Notifies the observer that the page is painted. */
let paint = () => {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(observed: () => void) {
        paint = observed;
      }
      observe() {}
    },
  );
  document.head.innerHTML = '<script data-needs="data:text/javascript, /b.js"></script>';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = () =>
  Array.from(document.querySelectorAll("link[rel=modulepreload]"), (link) => link.getAttribute("href"));

test("a page names its scripts once it is there and painted", async () => {
  await vi.importActual("./start.ts");
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(named()).toEqual([]);
  paint();
  expect(named()).toEqual(["data:text/javascript,", "/b.js"]);
});

test("a page whose pictures come late names its scripts once", async () => {
  await vi.importActual("./start.ts");
  await vi.advanceTimersByTimeAsync(2_900);
  expect(named()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(named()).toEqual(["data:text/javascript,", "/b.js"]);
  dispatchEvent(new Event("load"));
  paint();
  expect(named()).toEqual(["data:text/javascript,", "/b.js"]);
});
