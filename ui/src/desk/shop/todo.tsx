import type { Shop } from "../desk.gen.ts";
import { missing } from "./promises.ts";
import { SHOP } from "./shop-corner.tsx";
import type { ShopValues } from "./shop-values.ts";
import css from "./todo.module.css";

/** What is still to do; each line goes away when it is done. */
export function Todo({ shop, facts }: { shop: Shop | null; facts: ShopValues }) {
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const absent = missing(facts);
  const count = alarms.length + absent.length;
  if (count === 0) return null;
  return (
    <section className={css.root}>
      <h3>
        Still to do <small>{count === 1 ? "1 thing" : `${count} things`}</small>
      </h3>
      <ul>
        {alarms.map(({ about, group, text }) => (
          <li key={about} className={css.alarming}>
            <span>
              <b>{text}</b>
            </span>
            {group && <a href={`${SHOP}/${group}`}>Fix it</a>}
          </li>
        ))}
      </ul>
      {absent.length > 0 && (
        <details open={alarms.length === 0 && absent.length === 1}>
          <summary>What visitors look for</summary>
          <ul>
            {absent.map(({ path, group, sentence, link }) => (
              <li key={path}>
                <span>{sentence}</span> <a href={`${SHOP}/${group}`}>{link}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
