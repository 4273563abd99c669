import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Sounds that were heard, and contexts that were made. */
let notes = 0;
let contexts: Sound[] = [];
let isAllowed = false;

class Sound {
  state = "suspended";
  currentTime = 0;
  destination = {};
  waiting: (() => void)[] = [];
  constructor() {
    contexts.push(this);
  }
  resume() {
    return new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      if (isAllowed) this.run();
    });
  }
  run() {
    this.state = "running";
    for (const go of this.waiting.splice(0)) go();
  }
  async suspend() {
    this.state = "suspended";
  }
}

class Node {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (to: unknown) => to;
  start() {
    notes++;
  }
  stop() {}
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Sound);
  vi.stubGlobal("GainNode", Node);
  vi.stubGlobal("OscillatorNode", Node);
  notes = 0;
  contexts = [];
  isAllowed = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = () => import("./chime.ts");
const pass = () => vi.advanceTimersByTimeAsync(1_500);

test("the first chime after signing in is heard, and the context sleeps afterwards", async () => {
  isAllowed = true;
  const { chime } = await load();
  await chime();
  expect(notes).toBe(2);
  expect(contexts[0]?.state).toBe("running");
  await pass();
  expect(contexts[0]?.state).toBe("suspended");
  await chime();
  expect(notes).toBe(4);
  expect(contexts).toHaveLength(1);
});

test("a chime that was held back is not heard long after its request", async () => {
  const { chime, allowSound } = await load();
  chime();
  await pass();
  expect(notes).toBe(0);
  isAllowed = true;
  allowSound();
  await pass();
  expect(notes).toBe(0);
  expect(contexts[0]?.state, "nothing keeps the computer awake").toBe("suspended");
  await chime();
  expect(notes).toBe(2);
});

test("a second request within a chime is heard to its end", async () => {
  isAllowed = true;
  const { chime } = await load();
  await chime();
  await vi.advanceTimersByTimeAsync(600);
  await chime();
  await vi.advanceTimersByTimeAsync(600);
  expect(contexts[0]?.state).toBe("running");
  await pass();
  expect(contexts[0]?.state).toBe("suspended");
});
