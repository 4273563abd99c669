import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/icon.tsx";
import type { Shop } from "../desk.gen.ts";
import css from "./shop-page.module.css";

/** For the owner, of copies, disk, mail and the database. */
export function Health({ shop }: { shop: Shop | null }) {
  if (!shop) return null;
  return (
    <section className={css.group}>
      <h3>How the shop is doing</h3>
      <ul className={css.health}>
        {shop.health.map(({ about, alarming, text }) => (
          <li key={about} className={classNames(alarming && css.alarm)}>
            <Icon name={alarming ? "warn" : "okc"} />
            <span>
              <b>{about}:</b> {text}
            </span>
          </li>
        ))}
      </ul>
      <p>pharmacy {shop.version}</p>
    </section>
  );
}
