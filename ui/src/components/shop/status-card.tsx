import { useSite } from "../../site/context.ts";
import { holds } from "../../site/shop/conditions.ts";
import { SideCard, SideLink } from "../page/side.tsx";
import { useComponentWords } from "../words.ts";

/** Leads to the status page, where the shop has one. */
export function StatusCard() {
  const site = useSite();
  const { title, text, link } = useComponentWords().status;
  if (!holds(site, "status") || !holds(site, "prescriptions")) return null;
  return (
    <SideCard title={title}>
      <p>{text}</p>
      <SideLink href="/status">{link}</SideLink>
    </SideCard>
  );
}
