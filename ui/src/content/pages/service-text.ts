import type { Href } from "../../components/button.tsx";
import type { IconItem, Item } from "../../components/item.ts";
import type { Faq } from "../../site/content.ts";
import type { HoursVariant } from "../../site/hours.ts";

/** The words of a page that explains one service, above and beside its prose. */
export type ServiceText = {
  /** For search engines and previews: 70 to 155 characters. */
  description: string;
  lead: string;
  spot: string;
  buttons: readonly { href: Href; label: string }[];
  offers: { title: string; items: readonly IconItem[] };
  steps: { title: string; items: readonly Item[] };
  hours?: { title: string; of?: "store" | "moneyTransfer"; variant?: HoursVariant };
  bring: { title: string; items: readonly string[] };
  faq: Faq;
};
