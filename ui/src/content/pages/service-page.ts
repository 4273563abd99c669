import type { ReactNode } from "react";
import type { Href } from "../../components/controls/button.tsx";
import type { CheckItem } from "../../components/lists/clipboard.tsx";
import type { Item } from "../../components/lists/item.ts";
import type { Step } from "../../components/lists/street.tsx";
import type { Art } from "../../components/pictures/picture.tsx";
import type { HoursVariant } from "../../site/calendar/hours.ts";
import type { Faq } from "../../site/content.ts";

/** What a page that explains one service shows above and beside its prose, for one shop. Each such page makes its own in `page.ts`. */
export type ServicePage = {
  /** For search engines and previews: 70 to 155 characters. */
  description: string;
  lead: string;
  /** A picture of `src/art`. */
  spot: Art;
  buttons: readonly { href: Href; label: string }[];
  /** Content at the top, across the whole page. */
  street?: ReactNode;
  /** Shown beside a drawing of the service's subject; without a drawing, on a clipboard. */
  offers: { title: string; art?: Art; items: readonly (Item | CheckItem)[] };
  steps: { title: string; items: readonly Step[] };
  hours?: { title: string; of?: "store" | "moneyTransfer"; variant?: HoursVariant };
  bring: { title: string; items: readonly string[] };
  faq: Faq;
};

/** Steps with the things they are about. */
export const withThings = <S extends { items: readonly Item[] }>(steps: S, ...things: readonly string[]) => ({
  ...steps,
  items: steps.items.map((item, at): Step => ({ ...item, ...(things[at] && { thing: things[at] }) })),
});
