import { classNames } from "../../../components/class-names.ts";
import { Icon } from "../../../components/pictures/icon.tsx";
import type { ShopHealth } from "../../desk.gen.ts";
import { ShopSection } from "../shop-section.tsx";
import { ClockQuestion } from "./clock-question.tsx";
import css from "./health.module.css";

/** The check that is shown at its own field. */
const SHOWN_AT_FIELD = "certificate";

/** Checks whose name differs from that of the field in the forms. */
const NAMES: Record<string, string> = {
  backup: "Copies",
  configuration: "Settings",
};

const nameOf = (about: string) => NAMES[about] ?? about.replace(/^./, (first) => first.toUpperCase());

/** The state of the copies, the disk, the mail and the database. */
export function Health({ shop, onDone }: { shop: ShopHealth | null; onDone: () => void }) {
  if (!shop) return null;
  return (
    <ShopSection id="health" title="How the shop is doing">
      <ul className={css.list}>
        {shop.health
          .filter(({ about }) => about !== SHOWN_AT_FIELD)
          .map(({ about, alarming, text }) => (
            <li key={about} className={classNames(alarming && css.alarm)}>
              <Icon name={alarming ? "warn" : "okc"} />
              <span>
                <b>{nameOf(about)}:</b> {text}
              </span>
            </li>
          ))}
      </ul>
      <ClockQuestion shop={shop} onDone={onDone} />
      <p>pharmacy {shop.version}</p>
    </ShopSection>
  );
}

/** The state of the website's certificate, or until when it is valid. */
export function Lock({ shop }: { shop: ShopHealth | null }) {
  const found = shop?.health.find(({ about }) => about === SHOWN_AT_FIELD);
  return (
    <div role="status" aria-label="The lock">
      {found && (
        <ul className={css.list}>
          <li className={classNames(found.alarming && css.alarm)}>
            <Icon name={found.alarming ? "warn" : "lock"} />
            <span>{found.text}</span>
          </li>
        </ul>
      )}
    </div>
  );
}
