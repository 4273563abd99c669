import { useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import { api, CallError } from "./api.ts";
import type { Shop } from "./desk.gen.ts";
import { Modal } from "./modal.tsx";
import css from "./shop.module.css";

/** How often the shop is asked how it does, in milliseconds. */
const EVERY = 60_000;

function useShop(): Shop | null {
  const [shop, setShop] = useState<Shop | null>(null);
  useEffect(() => {
    const ask = () => {
      api.shop().then(setShop, (error: unknown) => {
        // Whether the program answers at all is said beside the name.
        if (!(error instanceof CallError)) throw error;
      });
    };
    ask();
    const timer = setInterval(ask, EVERY);
    return () => clearInterval(timer);
  }, []);
  return shop;
}

/** The corner that is the owner's; it never stands in the way of the work. */
export function ShopCorner({ isOpen, onOpen }: { isOpen: boolean; onOpen: (open: boolean) => void }) {
  const shop = useShop();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const isNews = alarms.some(({ about }) => !hidden.has(about));
  return (
    <>
      <button type="button" onClick={() => onOpen(true)}>
        <Icon name="home" />
        <span className={css.word}>Shop</span>
        {isNews && (
          <b className={css.badge}>
            {alarms.length}
            <span className="vh"> for the owner</span>
          </b>
        )}
      </button>
      <p role="status" className="vh">
        {isNews && `For the owner: ${alarms.map(({ text }) => text).join(" ")}`}
      </p>
      {isOpen && (
        <Modal title={alarms.length ? "For the owner" : "How the shop is doing"} onClose={() => onOpen(false)}>
          <ul className={css.health}>
            {shop?.health.map(({ about, alarming, text }) => (
              <li key={about} className={classNames(alarming && css.alarm)}>
                <Icon name={alarming ? "warn" : "okc"} />
                <span>
                  <b>{about}:</b> {text}
                </span>
              </li>
            ))}
          </ul>
          {isNews && (
            <Button
              look="line"
              onClick={() => {
                setHidden(new Set(alarms.map(({ about }) => about)));
                onOpen(false);
              }}
            >
              Hide for today
            </Button>
          )}
          <p>pharmacy {shop?.version}</p>
        </Modal>
      )}
    </>
  );
}
