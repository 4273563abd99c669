import { isKnown } from "../../../site/calendar/hours.ts";
import type { Week } from "../../../site/site.gen.ts";
import { SERVICE_SWITCHES } from "../groups/services.ts";
import { type ShopValues, textOf, valueAt } from "../groups/values.ts";

/** The facts that the drawn front of the shop shows so far. */
type FirstFacts = {
  name: string;
  phone: string;
  house: string;
  address: boolean;
  week: Week | undefined;
  /** The names of the switches that are on. */
  services: readonly string[];
  promise: boolean;
};

export function firstFacts(facts: ShopValues, week: Week | undefined): FirstFacts {
  const text = (path: string) => textOf(valueAt(facts, path) ?? "").trim();
  const street = text("pharmacy.street");
  return {
    name: text("pharmacy.name"),
    phone: text("pharmacy.phone"),
    house: /^[\d-]+/.exec(street)?.[0] ?? "",
    address: [street, text("pharmacy.city"), text("pharmacy.state"), text("pharmacy.zip")].every(Boolean),
    week: text("pharmacy.hours") && week && isKnown(week) ? week : undefined,
    services: SERVICE_SWITCHES.filter(({ path }) => valueAt(facts, path) === true).map(({ path }) =>
      path.replace("services.", ""),
    ),
    promise: text("promise.refill_hours") !== "",
  };
}

/** The six facts of a first day, in order, and the names of those that every site needs. */
export function missingOf(facts: FirstFacts): { known: readonly boolean[]; names: readonly string[] } {
  const { name, phone, address, week, services, promise } = facts;
  const needed = [
    ["the name", name !== ""],
    ["the phone", phone !== ""],
    ["the address", address],
    ["the hours", week !== undefined],
    ["what you offer", services.length > 0],
  ] as const;
  return {
    known: [...needed.map(([, known]) => known), promise],
    names: needed.filter(([, known]) => !known).map(([name]) => name),
  };
}
