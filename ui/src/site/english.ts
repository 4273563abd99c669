/** The words of days, times, numbers and lists in English: what differs between languages and is no sentence of one page. */
export const ENGLISH = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  months: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  am: "AM",
  pm: "PM",
  closed: "closed",
  numbers: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  and: " and ",
  to: " to ",
} as const;
