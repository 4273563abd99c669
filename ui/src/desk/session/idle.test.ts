import { expect, test } from "vitest";
import { keepAliveEvery } from "./idle.ts";

test.each([1, 2, 5, 10, 60])("with %i minutes the server hears of input long before it ends the session", (minutes) => {
  expect(keepAliveEvery(minutes)).toBeLessThanOrEqual((minutes * 60_000) / 4);
});
