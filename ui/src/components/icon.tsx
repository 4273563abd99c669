import sprite from "../art/icons.svg?no-inline";
import css from "./icon.module.css";

/** A decorative icon from `src/art/icons.svg`; the words beside it carry the meaning. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={css.root} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** An icon on its rounded square. */
export function Glyph({ name }: { name: string }) {
  return (
    <span className={css.glyph}>
      <Icon name={name} />
    </span>
  );
}
