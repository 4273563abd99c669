import type { ReactNode } from "react";
import type { Content, Heading } from "../../site/content.ts";
import { classNames } from "../class-names.ts";
import { Checklist } from "../lists/checks.tsx";
import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./article.module.css";
import { Band, type BandProps } from "./band.tsx";
import { Contents } from "./contents.tsx";
import { PROSE } from "./prose.ts";
import { Prose, Section } from "./section.tsx";
import { Side, SideCard, Split } from "./side.tsx";

const WORDS = {
  article: { back: "Back to Blog", contents: "In this article", about: "About this article", share: "Share Article" },
  issue: {
    back: "Back to Newsletter",
    contents: "In This Issue",
    about: "About this issue",
    share: "Share Newsletter",
  },
};

type ReadingProps = Pick<BandProps, "title" | "heading" | "category" | "lead" | "meta"> & {
  kind: keyof typeof WORDS;
  /** Without a picture, the text begins below the head. */
  hero: HeroProps | null;
  headings: readonly Heading[];
  /** What shares it. */
  share: ReactNode;
  /** Cards beside the picture. */
  beside?: ReactNode;
  /** Cards beside the text, which stay in view. */
  stays?: ReactNode;
  /** Its text. */
  children: ReactNode;
};

/** An article or a newsletter issue, the program's or the owner's: head, picture, text, and a column beside it. */
export function Reading({ kind, hero, headings, share, beside, stays, children, ...band }: ReadingProps) {
  const words = WORDS[kind];
  // Below the picture on phones, beside the text where there is room; the other one is hidden.
  const contents = headings.length > 1 && <Contents title={words.contents} headings={headings} />;
  const text = (
    <article className={css.text}>
      {contents}
      {children}
    </article>
  );
  const sharing = (
    <SideCard title={words.share} className={css.share}>
      {share}
    </SideCard>
  );
  const kept = (
    <div className={css.stays}>
      {contents}
      {stays}
    </div>
  );
  return (
    <>
      <Band {...band} open={hero !== null} back={words.back} />
      {hero ? (
        <div className={classNames("wrap", css.columns)}>
          <Hero {...hero} />
          {text}
          <Side label={words.about}>
            <div className={css.beside}>
              {sharing}
              {beside}
            </div>
            {kept}
          </Side>
        </div>
      ) : (
        <Section tight>
          <Split
            label={words.about}
            aside={
              <>
                {sharing}
                {kept}
              </>
            }
          >
            {text}
          </Split>
        </Section>
      )}
    </>
  );
}

type HeroProps = { art: Art; alt: string; caption?: string; cover?: ReactNode };

/** The picture at the head. */
function Hero({ art, alt, caption, cover }: HeroProps) {
  return (
    <figure className={css.hero}>
      <div className={css.frame}>
        {cover}
        <Picture art={art} alt={alt} first />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

type SampleTextProps = {
  Content: Content["default"];
  checklist: { title: string; items: readonly string[] };
  sources: readonly string[];
  /** Who stands behind it. */
  review: ReactNode;
};

/** The prose of an article or an issue that came with the program, from who reviewed it to its sources. */
export function SampleText({ Content, checklist, sources, review }: SampleTextProps) {
  return (
    <>
      <p className={css.finePrint}>{review}</p>
      <Prose intro>
        <Content components={PROSE} />
      </Prose>
      <Checklist {...checklist} />
      <FinePrint />
      <section className={css.sources}>
        <h2>Sources</h2>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

export function FinePrint() {
  return (
    <p className={css.finePrint}>
      General information, not medical advice. Ask your doctor or pharmacist before you change how you take a medicine.
    </p>
  );
}

/** Other texts of the program, named without links. */
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
