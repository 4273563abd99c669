import type { ShopHealth } from "../desk.gen.ts";
import { SHOP } from "../kit/routes.ts";
import { SideBox } from "../kit/side-box.tsx";
import { GROUPS } from "./groups/groups.ts";
import { isEmpty, type ShopValues, valueAt } from "./groups/values.ts";
import { HEALTH } from "./parts.ts";
import css from "./todo.module.css";

/** Missing facts that visitors look for. */
const WANTED = GROUPS.flatMap(({ id, wanted }) => wanted.map((one) => ({ ...one, group: id })));

/** What is still to do, on one line; each task disappears when it is done. A task whose neglect can lose data is never folded away. */
export function Todo({ shop, facts }: { shop: ShopHealth | null; facts: ShopValues }) {
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const absent = WANTED.filter(({ path }) => isEmpty(valueAt(facts, path)));
  const count = alarms.length + absent.length;
  if (count === 0) return null;
  return (
    <SideBox isAlarming={alarms.length > 0}>
      <details>
        <summary>
          <h3>{`Still to do: ${count === 1 ? "1 thing" : `${count} things`}`}</h3>
        </summary>
        <ul>
          {absent.map(({ path, group, sentence, link }) => (
            <li key={path}>
              <span>{sentence}</span> <a href={`${SHOP}/${group}`}>{link}</a>
            </li>
          ))}
        </ul>
      </details>
      {alarms.length > 0 && (
        <ul>
          {alarms.map(({ about, group, text }) => (
            <li key={about} className={css.alarming}>
              <a href={`${SHOP}/${group ?? HEALTH.id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}
