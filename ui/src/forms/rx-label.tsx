import css from "./rx-label.module.css";

/** Where on a label the number stands. The drawing is for the eyes; its caption says the same. */
export function RxLabel({ name, phone }: { name: string; phone: string }) {
  return (
    <figure className={css.root}>
      <div aria-hidden="true">
        <p>
          <b>{name}</b> <span>{phone}</span>
        </p>
        <p>
          <mark>Rx 7001234</mark> <span>Refills: 2</span>
        </p>
        <p>EXAMPLE, DOLORES</p>
        <p className={css.line} />
        <p className={css.line} />
      </div>
      <figcaption>
        <b>Where is my Rx number?</b> On the top line of the label, after “Rx”.
      </figcaption>
    </figure>
  );
}
