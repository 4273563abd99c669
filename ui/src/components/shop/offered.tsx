import type { ReactNode } from "react";
import { useSite } from "../../site/context.ts";
import { type Condition, holds, type ServiceId } from "../../site/shop/conditions.ts";

type OfferedProps = {
  /** Shown when the shop offers this service. */
  service?: ServiceId;
  /** Shown when this is true of the shop, e.g. "parking". */
  fact?: Exclude<Condition, ServiceId>;
  /** Instead of `service` or `fact`: shown if this is not offered or not true. */
  unless?: Condition;
  children: ReactNode;
};

/** A passage that is true only of some shops. */
export function Offered({ service, fact, unless, children }: OfferedProps) {
  const site = useSite();
  if (service && !holds(site, service)) return null;
  if (fact && !holds(site, fact)) return null;
  if (unless && holds(site, unless)) return null;
  return children;
}
