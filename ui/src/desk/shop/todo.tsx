import type { ShopHealth } from "../desk.gen.ts";
import { isNothing, type ShopValues, valueAt } from "./groups/shop-values.ts";
import { SHOP } from "./shop-corner.tsx";
import css from "./todo.module.css";

/** What visitors look for and this shop does not say yet. */
const WANTED: readonly (readonly [path: string, group: string, sentence: string, link: string])[] = [
  ["pharmacy.hours", "hours", "Visitors can’t see when you’re open.", "Type your hours"],
  [
    "promise.refill_hours",
    "hours",
    "You don’t say when refills are ready, so none has a deadline here.",
    "Say how long",
  ],
  ["pharmacy.email", "facts", "There’s no public email address.", "Fill it in"],
  ["pharmacy.languages", "facts", "The pages don’t say what you speak.", "Check languages"],
  ["look.logo", "look", "Your pages show a drawn sign instead of your logo.", "Choose a logo"],
  ["legal.reviewed_by", "policies", "Nobody has read your policies yet.", "Name a reader"],
  ["legal.effective", "policies", "Your policies say that they’re drafts.", "Give them a date"],
];

/** What is still to do; each line goes away when it is done. */
export function Todo({ shop, facts }: { shop: ShopHealth | null; facts: ShopValues }) {
  const alarms = shop?.health.filter(({ alarming }) => alarming) ?? [];
  const absent = WANTED.filter(([path]) => isNothing(valueAt(facts, path)));
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
            {absent.map(([path, group, sentence, link]) => (
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
