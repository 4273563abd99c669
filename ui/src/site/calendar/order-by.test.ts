import { expect, test } from "vitest";
import { written } from "../../testing.tsx";
import sample from "../sample.json";
import type { Site } from "../site.gen.ts";
import { nextOrder } from "./order-by.ts";

// By 2 PM on weekdays and by noon on Saturday.
const { delivery } = sample as unknown as Site;
const HOLIDAY = { date: "2026-11-26", name: written("Thanksgiving"), hours: [] };

test.each([
  ["Tuesday before the cut-off", "2026-11-24", 839, "2026-11-24", 840],
  ["Tuesday at the cut-off", "2026-11-24", 840, "2026-11-25", 840],
  ["Wednesday after it, with a holiday on Thursday", "2026-11-25", 900, "2026-11-27", 840],
  ["the holiday itself", "2026-11-26", 480, "2026-11-27", 840],
  ["Friday after it", "2026-11-27", 900, "2026-11-28", 720],
  ["Saturday after it", "2026-11-28", 720, "2026-11-30", 840],
  ["Sunday", "2026-11-29", 600, "2026-11-30", 840],
])("on %s the next order is", (_, date, minutes, next, by) =>
  expect(nextOrder({ delivery, closed: [HOLIDAY] }, { date, minutes })).toEqual({ date: next, minutes: by }),
);

test("where no day has a cut-off there is none", () => {
  const none = { ...delivery, cutoffWeekday: null, cutoffSaturday: null };
  expect(nextOrder({ delivery: none, closed: [] }, { date: "2026-11-24", minutes: 600 })).toBeNull();
});

test.each([
  ["Wednesday", "2026-11-25", 600, "2026-11-27", 840],
  ["Friday after the cut-off", "2026-11-27", 900, "2026-12-15", 840],
  ["the vacation", "2026-12-02", 600, "2026-12-15", 840],
])(
  "who delivers on Tuesday and Friday and is away until December 12 takes the next order on %s for",
  (_, date, minutes, next, by) => {
    const closed = [{ date: "2026-11-30", until: "2026-12-12", name: written("Vacation"), hours: [] }];
    const shop = { delivery: { ...delivery, days: [1, 4] }, closed };
    expect(nextOrder(shop, { date, minutes })).toEqual({ date: next, minutes: by });
  },
);
