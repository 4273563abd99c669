import type { LocalTime } from "./local-time.ts";

export type Sky = "dawn" | "day" | "dusk" | "night";

/** Sunrise and sunset in the middle of each month, in minutes after midnight, at 40° north and with summer time. Exact enough for a drawing. */
const SUNRISE = [440, 417, 430, 380, 342, 330, 342, 370, 400, 430, 404, 433];
const SUNSET = [1015, 1050, 1148, 1178, 1208, 1230, 1228, 1198, 1150, 1100, 1002, 996];

/** Minutes before and after sunrise. */
const DAWN = [-45, 30] as const;
const DUSK = [-30, 45] as const;

/** The sky over the drawn street. */
export function skyAt({ date, minutes }: LocalTime): Sky {
  const month = Number(date.slice(5, 7)) - 1;
  const sinceSunrise = minutes - (SUNRISE[month] ?? 0);
  const sinceSunset = minutes - (SUNSET[month] ?? 0);
  if (sinceSunrise < DAWN[0] || sinceSunset >= DUSK[1]) return "night";
  if (sinceSunrise < DAWN[1]) return "dawn";
  return sinceSunset < DUSK[0] ? "day" : "dusk";
}
