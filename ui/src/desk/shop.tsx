import { useEffect, useState } from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import { Note } from "../components/note.tsx";
import { api, CallError } from "./api.ts";
import type { Shop } from "./desk.gen.ts";
import { Modal } from "./modal.tsx";
import css from "./workspace.module.css";

/** How often the shop is asked how it does, in milliseconds. */
const EVERY = 60_000;

export function useShop(): Shop | null {
  const [shop, setShop] = useState<Shop | null>(null);
  useEffect(() => {
    const ask = () => {
      api.shop().then(setShop, (error: unknown) => {
        // Whether the program answers at all is said beside "Live".
        if (!(error instanceof CallError)) throw error;
      });
    };
    ask();
    const timer = setInterval(ask, EVERY);
    return () => clearInterval(timer);
  }, []);
  return shop;
}

const alarms = (shop: Shop | null) => shop?.health.filter(({ alarming }) => alarming) ?? [];

/** The quiet corner, which turns loud. */
export function ShopHealth(props: { shop: Shop | null; isOpen: boolean; onOpen: (open: boolean) => void }) {
  const { shop, isOpen, onOpen } = props;
  const { length } = alarms(shop);
  return (
    <>
      <button type="button" className={classNames(length > 0 && css.loud)} onClick={() => onOpen(true)}>
        <Icon name={length ? "warn" : "pulse"} />
        {length ? `Shop: ${length} to see to` : "Shop"}
      </button>
      {isOpen && (
        <Modal title="How the shop is doing" onClose={() => onOpen(false)}>
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
          <p>pharmacy {shop?.version}</p>
        </Modal>
      )}
    </>
  );
}

/** What needs somebody, above the work; once it is put aside, only the corner is loud, until there is something else. */
export function ShopAlarms({ shop }: { shop: Shop | null }) {
  const [aside, setAside] = useState<ReadonlySet<string>>(new Set());
  const wrong = alarms(shop);
  return (
    <div role="status">
      {wrong.some(({ about }) => !aside.has(about)) && (
        <div className={css.alarms}>
          <Note kind="warning" title="The owner must know" level={2}>
            <ul>
              {wrong.map(({ about, text }) => (
                <li key={about}>{text}</li>
              ))}
            </ul>
            <Button look="line" onClick={() => setAside(new Set(wrong.map(({ about }) => about)))}>
              Put aside
            </Button>
          </Note>
        </div>
      )}
    </div>
  );
}
