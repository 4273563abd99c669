import street from "../../../art/first-day.svg?picture";
import things from "../../../art/first-day-things.svg?no-inline";
import { hoursLines } from "../../../site/calendar/hours.ts";
import rules from "../../../site/language/rules.en.ts";
import type { Week } from "../../../site/site.gen.ts";
import { SERVICE_SWITCHES } from "../groups/services.ts";
import type { ShopValues } from "../groups/values.ts";
import { firstFacts } from "./facts.ts";
import css from "./front.module.css";

/** The middle of the sign, its width, and a letter's average width in em. */
const SIGN = { x: 320, y: 291, width: 318, letter: 0.54 };
/** The things in the window, on two shelves. */
const ON_TOP = 5;

const placeOf = (at: number) => (at < ON_TOP ? { x: 247 + at * 56, y: 366 } : { x: 269 + (at - ON_TOP) * 61, y: 461 });

/** A drawing of the shop, which fills in as the owner types. What is not known yet is drawn in pencil. */
export function Front({ facts, week: read }: { facts: ShopValues; week: Week | undefined }) {
  const { name, phone, house, week, services } = firstFacts(facts, read);
  const letters = [...name].length;
  const size = Math.min(38, Math.max(13, SIGN.width / Math.max(1, letters * SIGN.letter)));
  const end = letters ? SIGN.x + Math.min(SIGN.width, letters * SIGN.letter * size) / 2 + 52 : 208;
  const hours = week ? hoursLines(rules, week, "short").slice(0, 3) : [];
  return (
    <aside className={css.root} aria-hidden="true" lang="en" dir="ltr">
      <svg aria-hidden="true" viewBox="0 0 640 690" preserveAspectRatio="xMidYMax slice">
        <image href={street.src} width="640" height="690" />
        {name ? (
          <text className={css.sign} x={SIGN.x} y={SIGN.y + size * 0.34} fontSize={size}>
            {name}
          </text>
        ) : (
          <path className={css.chalk} d="M150 280h340M150 304h340" />
        )}
        {phone ? (
          <text className={css.phone} x="383" y="557" fontSize="26">
            {phone}
          </text>
        ) : (
          <path className={css.chalk} d="M300 550h166" />
        )}
        {house ? (
          <text className={css.words} x="164" y="364" fontSize="17">
            {house}
          </text>
        ) : (
          <path className={css.pencil} d="M140 358h48" />
        )}
        <g className={css.paper}>
          <path d="M164 400l-26 18M164 400l26 18" />
          <rect x="106" y="416" width="116" height="62" rx="5" />
        </g>
        {hours.length === 0 && <path className={css.pencil} d="M134 438h60M134 456h60" />}
        {hours.map((line, at) => (
          <text
            key={line}
            className={css.words}
            x="164"
            y={(hours.length > 2 ? 435 : hours.length > 1 ? 443 : 452) + at * (hours.length > 2 ? 17 : 22)}
            fontSize={Math.min(13, 106 / (line.length * 0.5))}
          >
            {line}
          </text>
        ))}
        {SERVICE_SWITCHES.map(({ path }, at) => {
          const service = path.replace("services.", "");
          const { x, y } = placeOf(at);
          return services.includes(service) ? (
            <svg
              aria-hidden="true"
              key={service}
              className={css.thing}
              x={x}
              y={y}
              width="44"
              height="56"
              overflow="visible"
            >
              <use href={`${things}#${service}`} />
            </svg>
          ) : (
            <path
              key={service}
              className={css.pencil}
              transform={`translate(${x} ${y})`}
              d="M8 55V18c0-8 28-8 28 0v37"
            />
          );
        })}
        <g className={css.painter} style={{ translate: `${end}px 0` }}>
          <svg aria-hidden="true" x="-64" y="60" width="128" height="240">
            <use href={`${things}#painter`} />
          </svg>
        </g>
      </svg>
    </aside>
  );
}
