// @vitest-environment jsdom
import { expect, test } from "vitest";
import { withChangesMarked } from "./preview-page.ts";

const page = (body: string) => `<!doctype html><html lang="en"><head></head><body>${body}</body></html>`;

test.each([
  ["what was not there before is marked", "<p>Open <b>9 to 5</b></p>", "<p>Open <b><mark>9 to 7</mark></b></p>"],
  ["what is as it was is not", "<p>Call us</p>", "<p>Call us</p>"],
  ["a drawing stays a drawing", "<svg><text>Elm</text></svg>", "<svg><text>Elm</text></svg>"],
  ["no script is left", '<script src="/assets/a.js"></script><noscript>No scripts</noscript>', ""],
])("%s", (_, before, expected) => {
  const now = before.replace("9 to 5", "9 to 7").replace("Elm", "Oak");
  expect(withChangesMarked(page(now), page(before))).toBe(page(expected.replace("Elm", "Oak")));
});
