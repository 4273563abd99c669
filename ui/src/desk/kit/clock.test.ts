import { expect, test, vi } from "vitest";
import { shopTime } from "./clock.ts";

test("the shop's day is written as in names of files, whatever a browser makes of Canada", () => {
  const { DateTimeFormat } = Intl;
  vi.stubGlobal("Intl", {
    ...Intl,
    DateTimeFormat: class extends DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale === "en-CA" ? "en-US" : locale, options);
      }
    },
  });
  expect(shopTime("America/New_York", Date.parse("2026-11-24T02:30:00Z")).today).toBe("2026-11-23");
  vi.unstubAllGlobals();
});
