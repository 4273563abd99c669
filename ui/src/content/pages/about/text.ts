import type { Item } from "../../../components/item.ts";
import type { Site } from "../../../site/site.gen.ts";

/** The words of the page About; the story is the owner's. */
export type AboutText = {
  description: (site: Site) => string;
  lead: (site: Site) => string;
  story: { title: string; neutral: (site: Site) => readonly string[] };
  mission: { title: string; lead: string };
  patientCare: Item;
  service: Item;
  community: (site: Site) => Item;
  howWeWork: { title: string; lead: string };
  answers: Item;
  language: (languages: readonly string[]) => Item;
  privacy: Item;
  choice: (site: Site) => Item;
  numbers: string;
  /** What stands below the number of languages, before their names. */
  languages: string;
  customers: (printed: string) => Figure;
  parking: Figure;
  equipment: Figure;
  team: { title: string; lead: string };
  pharmacists: (site: Site) => Item;
  staff: Item;
  hello: { title: string; lead: (site: Site) => string; contact: string };
};

type Figure = { figure: string; what: string; more: string };
