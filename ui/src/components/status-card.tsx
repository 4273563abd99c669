import { holds } from "../site/conditions.ts";
import { useSite } from "../site/context.ts";
import { SideCard, SideLink } from "./side.tsx";
import { words } from "./words.ts";

/** Leads to the status page, where the shop has one. */
export function StatusCard() {
  const site = useSite();
  if (!holds(site, "status") || !holds(site, "prescriptions")) return null;
  const { title, text, link } = words().status;
  return (
    <SideCard title={title}>
      <p>{text}</p>
      <SideLink href="/status">{link}</SideLink>
    </SideCard>
  );
}
