import css from "./palette.module.css";

/** The colors derived from the shop's color. */
export function Palette({ colors }: { colors: readonly (readonly [string, string])[] }) {
  if (colors.length === 0) return null;
  return (
    <ul className={css.root} aria-label="The palette">
      {colors.map(([use, color]) => (
        <li key={use}>
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={color} />
          </svg>
          {use}
        </li>
      ))}
    </ul>
  );
}
