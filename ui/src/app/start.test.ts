// @vitest-environment jsdom
import { expect, test, vi } from "vitest";

test("a page whose pictures come late names its scripts once", async () => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script data-entry="data:text/javascript," data-needs="/a.js /b.js"></script>';
  await vi.importActual("./start.ts");
  const named = () =>
    Array.from(document.querySelectorAll("link[rel=modulepreload]"), (link) => link.getAttribute("href"));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(named()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(named()).toEqual(["/a.js", "/b.js"]);
  dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(named()).toEqual(["/a.js", "/b.js"]);
  vi.useRealTimers();
});
