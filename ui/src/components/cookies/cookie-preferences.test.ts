import { afterEach, expect, test, vi } from "vitest";
import { type Preferences, savedPreferences, savePreferences } from "./cookie-preferences.ts";

const NOTHING: Preferences = { essential: true, functional: false, analytics: false };

/** A browser that keeps one value. */
function keep(value: string | null) {
  const storage = {
    value,
    getItem: () => storage.value,
    setItem: (_: string, text: string) => {
      storage.value = text;
    },
  };
  vi.stubGlobal("localStorage", storage);
  return storage;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null],
  ["not JSON"],
  [""],
  ["null"],
  ["[]"],
  ['"on"'],
  ['{"functional":true}'],
  ['{"essential":true,"functional":"yes","analytics":1}'],
])("%j in storage, which is not ours, counts as nothing and is replaced by saving", (value) => {
  const storage = keep(value);
  expect(savedPreferences()).toEqual(NOTHING);
  expect(savePreferences({ ...NOTHING, analytics: true })).toBe(true);
  expect(JSON.parse(storage.value ?? "")).toEqual({ essential: true, functional: false, analytics: true });
});

test("essential is on, even if it was stored as off", () => {
  keep('{"essential":false,"functional":true,"analytics":false}');
  expect(savedPreferences()).toEqual({ essential: true, functional: true, analytics: false });
});
