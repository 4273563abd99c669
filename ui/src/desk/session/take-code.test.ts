// @vitest-environment jsdom
import { expect, test } from "vitest";
import { takeCode } from "./take-code.ts";

test.each([
  ["/#code=0a1b", "0a1b", "/"],
  ["/#code=0a1b&page=shop", "0a1b", "/#/shop"],
  ["/#code=0a1b&page=//evil.example", "0a1b", "/"],
  ["/#/shop", undefined, "/#/shop"],
])("of the link %s the code is %s, and the address is then %s", (link, code, address) => {
  history.replaceState(null, "", link);
  expect(takeCode()).toBe(code);
  expect(location.pathname + location.hash).toBe(address);
});
