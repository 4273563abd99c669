import type { ComponentProps, ReactNode } from "react";
import styles from "./article.css?url";
import { type Art, Picture } from "./picture.tsx";

/** The styles of what is in this file: once on a page that shows any of it. */
export function ArticleStyles() {
  return <link rel="stylesheet" href={styles} precedence="site" />;
}

type HeroProps = { hero: Art; alt: string; caption: string; cover?: ReactNode };

/** The picture at the head of an article. */
export function Hero({ hero, alt, caption, cover }: HeroProps) {
  return (
    <figure className="article-hero">
      <div className="article-frame">
        {cover}
        <Picture art={hero} alt={alt} first />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Where the facts of a text come from, by name. */
export function Sources({ sources }: { sources: readonly string[] }) {
  return (
    <section className="article-sources">
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
    <p className="article-fine-print">
      General information, not medical advice. Ask your doctor or pharmacist before you change how you take a medicine.
    </p>
  );
}

/** Other texts of ours, which are named and not linked. */
export function Others({ items }: { items: readonly { title: string; line: string }[] }) {
  return (
    <ul className="article-others">
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
    <span className="article-initials" aria-hidden="true">
      {children}
    </span>
  );
}

export function Tags({ tags, ...list }: { tags: readonly string[] } & ComponentProps<"ul">) {
  return (
    <>
      <ArticleStyles />
      <ul className="article-tags" {...list}>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </>
  );
}
