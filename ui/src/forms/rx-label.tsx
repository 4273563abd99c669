import { useLang } from "../site/language.ts";
import type { RxLabelText } from "./rx-label.en.tsx";
import css from "./rx-label.module.css";

/** Where on a label the number stands. The drawing is for the eyes; its caption says the same. */
export function RxLabel({ text, name, phone }: { text: RxLabelText; name: string; phone: string }) {
  return (
    <figure className={css.root}>
      <div aria-hidden="true" {...(useLang() !== "en" && { lang: "en", dir: "ltr" })}>
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
      <figcaption>{text.caption}</figcaption>
    </figure>
  );
}
