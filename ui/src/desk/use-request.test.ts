import { describe, expect, test } from "vitest";
import { keepAliveEvery } from "./idle.ts";
import { newest } from "./use-request.ts";

describe("of two answers about requests", () => {
  const at = (changes: number, reference = "RF-7K3M-Q9PX") => ({ reference, changes });

  test.each([
    ["the newer one counts", at(1), at(2), 2],
    ["the older one, which came later, does not", at(2), at(1), 2],
    ["the later of two that know the same counts, as the clock has moved on", at(1), at(1), 1],
    ["that of another patient counts, however little happened to it", at(5, "RF-8AAA-Q9PX"), at(0), 0],
  ])("%s", (_, old, fresh, changes) => {
    expect(newest(old, fresh).changes).toBe(changes);
    expect(newest(old, fresh).reference).toBe(fresh.reference);
  });
});

test.each([1, 2, 5, 10, 60])("with %i minutes the server hears of input long before it ends the session", (minutes) => {
  expect(keepAliveEvery(minutes)).toBeLessThanOrEqual((minutes * 60_000) / 4);
});
