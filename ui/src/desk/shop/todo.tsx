import type { ShopHealth } from "../desk.gen.ts";
import { SHOP } from "../kit/routes.ts";
import { SideBox } from "../kit/side-box.tsx";
import { GROUPS } from "./groups/groups.ts";
import { isEmpty, type ShopValues, valueAt } from "./groups/values.ts";
import css from "./todo.module.css";

/** Facts that visitors look for. */
const WANTED = GROUPS.flatMap(({ id, wanted }) => wanted.map((one) => ({ ...one, group: id })));

/** What is still to do; each line disappears when it is done. */
export function Todo({ shop, facts }: { shop: ShopHealth | null; facts: ShopValues }) {
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const absent = WANTED.filter(({ path }) => isEmpty(valueAt(facts, path)));
  const count = alarms.length + absent.length;
  if (count === 0) return null;
  return (
    <SideBox isAlarming={alarms.length > 0}>
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
    </SideBox>
  );
}
