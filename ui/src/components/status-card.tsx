import { holds } from "../site/conditions.ts";
import { useSite } from "../site/context.ts";
import { SideCard, SideLink } from "./section.tsx";

/** Leads to the status page, where the shop has one. */
export function StatusCard() {
  const site = useSite();
  if (!holds(site, "status") || !holds(site, "prescriptions")) return null;
  return (
    <SideCard title="Sent one already?">
      <p>With your reference and date of birth you can see how far it is.</p>
      <SideLink href="/status">Is it ready?</SideLink>
    </SideCard>
  );
}
