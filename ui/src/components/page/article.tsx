import type { ReactNode } from "react";
import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./article.module.css";

type HeroProps = { hero: Art; alt: string; caption?: string; cover?: ReactNode };

/** The picture at the head of an article. */
export function Hero({ hero, alt, caption, cover }: HeroProps) {
  return (
    <figure className={css.hero}>
      <div className={css.frame}>
        {cover}
        <Picture art={hero} alt={alt} first />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** The sources of a text's facts. */
export function Sources({ sources }: { sources: readonly string[] }) {
  return (
    <section className={css.sources}>
      <h2>Sources</h2>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}

export function FinePrint() {
  return (
    <p className={css.finePrint}>
      General information, not medical advice. Ask your doctor or pharmacist before you change how you take a medicine.
    </p>
  );
}

/** Other texts of ours, which are named and not linked. */
export function Others({ items }: { items: readonly { title: string; line: string }[] }) {
  return (
    <ul className={css.others}>
      {items.map(({ title, line }) => (
        <li key={title}>
          <b>{title}</b> {line}
        </li>
      ))}
    </ul>
  );
}

/** Someone's initials in a circle, beside the name. */
export function Initials({ children }: { children: string }) {
  return (
    <span className={css.initials} aria-hidden="true">
      {children}
    </span>
  );
}
