import type { PanelText } from "../../../components/services.tsx";
import type { Extra, Services, Site } from "../../../site/site.gen.ts";

/** What the services page says of one service. */
export type ServiceWords = {
  title: string;
  description: string;
  /** Shown after "Learn More", as are all but the first four features and benefits. */
  shortDetails: string;
  features: readonly string[];
  benefits: readonly string[];
  /** A tag above the title. */
  highlight?: string;
};

export type ServicesText = Record<keyof Services, ServiceWords>;

export type ExtrasText = Record<Extra, { title: string; text: string }>;

export type ServicesPageText = {
  description: string;
  lead: (count: number) => string;
  services: (site: Site) => ServicesText;
  panel: PanelText;
  additional: { title: string; lead: string };
  extras: ExtrasText;
};
