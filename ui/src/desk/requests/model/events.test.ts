import { afterEach, expect, test, vi } from "vitest";
import { dispatch, follow, type Listener } from "./events.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a fault of this page is in the console, and breaks no line", async () => {
  const heard: string[] = [];
  const stop = new AbortController();
  vi.spyOn(console, "error").mockImplementation((error) => heard.push(`${error}`));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async () => new Response("event: request\ndata: RF-1\n\nevent: request\ndata: RF-2\n\n"));
  const listener: Listener = {
    counts() {},
    forOwners() {},
    idleMinutes() {},
    request(reference) {
      if (reference === "RF-1") throw new RangeError("our own mistake");
      heard.push(reference);
    },
    live: () => stop.abort(),
  };
  const hear = (event: string, data: string) => dispatch(listener, event, data);
  await follow({ hear, live: listener.live, alive() {} }, stop.signal);
  expect(heard).toEqual(["RangeError: our own mistake", "RF-2"]);
});
