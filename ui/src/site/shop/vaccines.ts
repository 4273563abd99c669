import type { Site } from "../site.gen.ts";

/** How many of pharmacy.toml's list are for no season. */
const OTHERS = 6;

/** What the shop gives of the vaccines that pages name: false where it names none of a kind. */
export function given({ store: { vaccines } }: Site) {
  const [flu, covid] = [vaccines.includes("flu"), vaccines.includes("covid-19")];
  const others = vaccines.filter((vaccine) => vaccine !== "flu" && vaccine !== "covid-19").length;
  return {
    seasonal: flu ? (covid ? "both" : "flu") : covid ? "covid" : false,
    adult: others === OTHERS ? "all" : others > 0 ? "some" : false,
  } as const;
}
