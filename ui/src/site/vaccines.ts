import type { Site } from "./site.gen.ts";

/** Those that come anew each season, and how many of the others there are in pharmacy.toml's list. */
const OTHERS = 6;

/** What the shop gives of the vaccines that pages name: null where it names none of a kind. */
export function given({ store: { vaccines } }: Site) {
  const [flu, covid] = [vaccines.includes("flu"), vaccines.includes("covid-19")];
  const others = vaccines.filter((vaccine) => vaccine !== "flu" && vaccine !== "covid-19").length;
  return {
    seasonal: flu ? (covid ? "both" : "flu") : covid ? "covid" : null,
    adult: others === OTHERS ? "all" : others > 0 ? "some" : null,
  } as const;
}
