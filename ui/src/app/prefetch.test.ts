// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { SAMPLE } from "../testing.tsx";
import { prefetch } from "./prefetch.ts";

const load = vi.fn(async () => ({ default: () => null, data: {} }));
prefetch("en", SAMPLE, { load, lazy: () => () => null });

test.each([
  ["the focus on it", "focusin", "/about", 1],
  ["a mouse over a link to elsewhere", "mouseover", "https://example.com/about", 0],
])("a link fetches the script of its page ahead for %s", (_, type, href, times) => {
  load.mockClear();
  document.body.innerHTML = `<a href="${href}"><span>About</span></a>`;
  document.querySelector("span")?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(times);
});
