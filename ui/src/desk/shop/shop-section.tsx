import type { ReactNode, Ref } from "react";
import { classNames } from "../../components/class-names.ts";
import css from "./shop-section.module.css";

type Props = {
  id: string;
  title: string;
  hint?: ReactNode;
  /** The id of the heading, which may get the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** A part of the shop: its heading, and its fields in up to six columns. */
export function ShopSection({ id, title, hint, heading, children }: Props) {
  return (
    <section id={`shop-${id}`} className={css.root} tabIndex={-1}>
      <h2 ref={heading} tabIndex={heading ? -1 : undefined}>
        {title}
      </h2>
      {hint && <p>{hint}</p>}
      {children}
    </section>
  );
}

/** How many columns a field takes, if there is room. */
export type Size = "half" | "third" | "sixth";

/** A field of a section; `onLeave` is called when the focus leaves it. */
export function Question({ size, onLeave, children }: { size?: Size; onLeave: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches its field
    <div
      className={classNames(css.question, size && css[size])}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onLeave()}
    >
      {children}
    </div>
  );
}
