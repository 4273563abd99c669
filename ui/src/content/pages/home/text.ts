import type { Item } from "../../../components/item.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import type { FormWords } from "../../../forms/words.en.tsx";
import type { Site } from "../../../site/site.gen.ts";

/** The words of the home page. What depends on the shop is a function of its facts. */
export type HomeText = {
  description: (site: Site) => string;
  heading: string;
  lead: (site: Site) => string;
  consultation: string;
  contact: string;
  call: string;
  /** On phones, where space is short. */
  callShort: string;
  customers: (printed: string) => { figure: string; what: string };
  languages: (count: number) => { figure: string; what: string };
  delivery: { figure: string; what: string };
  quickActions: string;
  refill: (site: Site) => Item;
  transfer: Item;
  status: Item;
  homeDelivery: (site: Site) => Item;
  store: (site: Site) => Item;
  services: { title: string; lead: string; all: string };
  screening: (site: Site) => Item;
  vaccination: (site: Site) => Item;
  consultations: Item;
  copay: Item;
  prices: {
    title: string;
    lead: string;
    ask: string;
    items: (site: Site) => readonly { title: string; text: string }[];
  };
  why: (name: string) => string;
  pharmacists: Item;
  insurance: Item;
  fast: Item;
  parking: Item;
  testimonials: string;
  sampleTestimonials: string;
  stars: (count: number) => string;
  values: { title: string; lead: string };
  visit: { title: string; lead: (site: Site) => string };
  form: Form;
  forms: FormWords;
};
