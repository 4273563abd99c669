import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.doUnmock("./validate.ts");
  vi.useRealTimers();
});

test("rules that load after a form was sent apply from its next answer on", async () => {
  let arrive = (_: object) => {};
  const module = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  vi.doMock("./validate.ts", () => module);
  const { loadedRules, loadRules, rulesInTime } = await import("./late-rules.ts");
  const forSending = rulesInTime();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await forSending).toBeUndefined();
  arrive({ validate: () => ({}) });
  expect(await loadRules()).toBe(loadedRules());
  expect(loadedRules()).toHaveProperty("validate");
});

test("rules that could not be loaded are requested again with the next answer", async () => {
  let tries = 0;
  vi.doMock("./validate.ts", () => {
    tries++;
    if (tries === 1) throw new Error("offline");
    return { validate: () => ({}) };
  });
  const { loadRules } = await import("./late-rules.ts");
  expect(await loadRules()).toBeUndefined();
  expect(await loadRules()).toHaveProperty("validate");
});
