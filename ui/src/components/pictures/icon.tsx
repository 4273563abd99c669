import sprite from "../../art/icons.svg?no-inline";
import { directionOf, useLang } from "../../site/language/language.ts";
import { classNames } from "../class-names.ts";
import css from "./icon.module.css";

/** Icons that are mirrored in right-to-left text: arrows and vehicles. */
const DIRECTED = ["arrow", "back", "truck", "car", "undo"];

/** A decorative icon from `src/art/icons.svg`; the words beside it carry the meaning. */
export function Icon({ name }: { name: string }) {
  const isTurned = directionOf(useLang()) === "rtl" && DIRECTED.includes(name);
  return (
    <svg className={classNames(name === "arrow" && css.arrow, isTurned && css.turned) || undefined} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** An icon on its rounded square. */
export function Glyph({ icon }: { icon: string }) {
  return (
    <span className={css.glyph}>
      <Icon name={icon} />
    </span>
  );
}
