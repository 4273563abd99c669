/** What the board on the sidewalk says by itself. */
const today = {
  today: "Today",
  /** Until the browser knows which day it is. */
  week: "This week",
  /** "Open Monday to Saturday", where the hours are many. */
  open: (dayNames: string) => `Open ${dayNames}`,
  /** If orders have no cutoff. */
  delivers: (dayNames: string) => `We deliver ${dayNames}`,
  orderBy: (time: string) => `Order by ${time}: what’s ready goes out today`,
  /** `time` is the cutoff, null if there is none. */
  nextDelivery: (day: string, time: string | null) =>
    `Next delivery: ${day}${time === null ? "" : `. Order by ${time} that day: what’s ready goes out`}`,
  tomorrow: "tomorrow",
};

export default today;
export type TodayText = typeof today;
