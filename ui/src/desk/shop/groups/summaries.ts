import { deliveryDays } from "../../../site/calendar/delivery-days.ts";
import { specialDayLine } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Site } from "../../../site/site.gen.ts";
import type { Key } from "../keys.gen.ts";
import type { Group } from "./questions.ts";
import { isNothing, listOf, rowsOf, type ShopValues, textOf, valueAt } from "./shop-values.ts";

type Said = {
  text: (key: Key) => string;
  list: (key: Key) => string;
  count: (key: Key, one: string, many: string) => string;
  isOn: (key: Key) => boolean;
  /** As the server has read it; none before its first answer. */
  site: Site | undefined;
  /** The labels of the switches that are on, and how many there are. */
  on: readonly string[];
  of: number;
};

const BY_GROUP: Record<string, (said: Said) => string> = {
  facts: ({ text }) => [text("pharmacy.street"), text("pharmacy.city")].filter(Boolean).join(", "),
  website: ({ list }) => list("tls.domain") || "No name of its own",
  hours: ({ list }) => list("pharmacy.hours") || "Not said yet",
  closed: ({ site, count }) =>
    site?.closed[0] ? `Next: ${specialDayLine(rules, site.closed[0])}` : count("closed", "1 day", "days"),
  services: ({ on, of }) => `${on.length} of ${of} on`,
  delivery: ({ site, text }) => {
    const days = site
      ? deliveryDays(site.delivery)
          .map((day) => rules.shortDays[day])
          .join(" ")
      : "";
    return [days, text("delivery.cutoff_weekday") && `by ${text("delivery.cutoff_weekday")}`]
      .filter(Boolean)
      .join(", ");
  },
  building: ({ on }) => on.join(", ") || "Nothing yet",
  claims: ({ on, of }) => `${on.length} of ${of}`,
  notice: ({ text }) => text("notice.text.en") || "None now",
  story: ({ count }) => count("store.story.en", "1 paragraph", "paragraphs"),
  words: ({ count }) => count("testimonials", "1 testimonial", "testimonials"),
  look: ({ text }) => [text("look.color") || "Green", text("look.logo") ? "your logo" : "no logo yet"].join(", "),
  texts: ({ isOn }) =>
    [isOn("blog.show") && "Blog", isOn("newsletter.show") && "newsletter", isOn("careers.show") && "jobs"]
      .filter(Boolean)
      .join(", ") || "None of them",
  policies: ({ text }) => (text("legal.reviewed_by") ? `Read by ${text("legal.reviewed_by")}` : "Nobody has read them"),
  status: ({ isOn }) => (isOn("status.enabled") ? "On" : "Off"),
  mail: ({ text }) => (text("backup.every") ? "Copies are made" : "No copies yet"),
  desk: ({ text }) => `Locks after ${text("desk.idle_minutes")} minutes`,
};

/** What a group says now, in a few words. */
export function summaryOf({ id, fields }: Group, facts: ShopValues, site: Site | undefined): string | undefined {
  const at = (key: string) => valueAt(facts, key);
  const switches = fields.filter(({ kind }) => kind === "switch");
  return BY_GROUP[id]?.({
    text: (key) => textOf(at(key)),
    list: (key) => listOf(at(key)).join(", "),
    count: (key, one, many) => {
      const value = at(key);
      const { length } = key === "store.story.en" ? listOf(value) : rowsOf(value);
      return length === 0 ? "None yet" : length === 1 ? one : `${length} ${many}`;
    },
    isOn: (key) => !isNothing(at(key)),
    site,
    on: switches.flatMap(({ path, label }) => (isNothing(at(path)) ? [] : [label])),
    of: switches.length,
  });
}
