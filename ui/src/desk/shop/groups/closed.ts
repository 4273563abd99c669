import { specialDayLine } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Group } from "./group.ts";
import { columnInEachLanguage } from "./localized.ts";
import { hasRule, type Row } from "./values.ts";

const hasDate = (row: Row) => !hasRule(row);

export const CLOSED: Group = {
  id: "closed",
  section: "Your shop",
  title: "Closed and short days",
  hint: "Shown with your hours and left out of pickup and delivery dates. Past days leave the list.",
  fields: [
    {
      path: "closed",
      kind: "rows",
      label: "Days",
      itemName: "a day or a vacation",
      columns: [
        ...columnInEachLanguage({ key: "name", label: "Name" }),
        { key: "date", label: "First day", kind: "date", when: hasDate },
        { key: "until", label: "Last day, if several", kind: "date", when: hasDate },
        { key: "every_year", label: "Every year", kind: "repeats" },
        { key: "days", label: "How many days, if not the usual number", kind: "number", when: hasRule },
        { key: "hours", label: "Hours", kind: "short", hint: "9-13" },
      ],
    },
  ],
  summary: ({ site, count }) =>
    site?.closed[0] ? `Next: ${specialDayLine(rules, site.closed[0])}` : count("closed", "1 day", "days"),
  page: "/contact",
  seenAt: [{ part: "[data-part=closed]", what: "closed and short days" }],
  wanted: [],
};
