import { useEffect, useState } from "react";
import { Icon } from "../../components/pictures/icon.tsx";
import type { ShopHealth } from "../desk.gen.ts";
import { call } from "../kit/client.ts";
import { SHOP } from "../kit/routes.ts";
import { usePolled } from "../kit/use-polled.ts";
import css from "./shop-corner.module.css";

const fetchHealth = () => call("GET /api/shop", { background: true });

/** The shop's health, for owners, and a function that fetches it now. */
export const useShopHealth = (isOwner: boolean) => usePolled(fetchHealth, isOwner);

const partNamed = () => (`${location.hash}/`.startsWith(`${SHOP}/`) ? location.hash.slice(SHOP.length + 1) : null);

/** The part of the shop that the address names, such as #/shop/hours: "" for the list of them, null elsewhere. */
export function useShopPart(): string | null {
  const [part, setPart] = useState(partNamed);
  useEffect(() => {
    const update = () => setPart(partNamed());
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return part;
}

/** The owner's link in the header, with the number of alarms; it never covers the work. */
export function ShopCorner({ shop, isOpen }: { shop: ShopHealth | null; isOpen: boolean }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const isNews = alarms.some(({ about }) => !seen.has(about));
  // Alarms that were seen are not announced again.
  if (isOpen && isNews) setSeen(new Set(alarms.map(({ about }) => about)));
  return (
    <>
      <a href={isOpen ? "#/" : SHOP} aria-current={isOpen ? "page" : undefined}>
        <Icon name={isOpen ? "back" : "home"} />
        <span className="vh-tablet">{isOpen ? "Requests" : "Shop"}</span>
        {!isOpen && isNews && (
          <b className={css.badge}>
            <span>{alarms.length}</span>
            <span className="vh"> for the owner</span>
          </b>
        )}
      </a>
      <p role="status" className="vh">
        {isNews && `For the owner: ${alarms.map(({ text }) => text).join(" ")}`}
      </p>
    </>
  );
}
