import { language, wordsOf } from "../site/language.ts";
import css from "./rx-label.module.css";

/** Where on a label the number stands. The drawing is for the eyes; its caption says the same. */
export function RxLabel({ name, phone }: { name: string; phone: string }) {
  return (
    <figure className={css.root}>
      <div aria-hidden="true" {...(language() !== "en" && { lang: "en", dir: "ltr" })}>
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
      <figcaption>{wordsOf("rxLabel").caption}</figcaption>
    </figure>
  );
}
