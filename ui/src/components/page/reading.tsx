import type { ComponentType, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Checklist } from "../lists/checks.tsx";
import css from "./article.module.css";
import { FinePrint, Others, Sources } from "./article.tsx";
import { PROSE } from "./prose.ts";
import { Prose } from "./section.tsx";
import { Side, SideCard } from "./side.tsx";

type ColumnsProps = {
  hero: ReactNode;
  contents: ReactNode;
  /** The name of the column beside the text. */
  label: string;
  share: { title: string; children: ReactNode };
  others?: { title: string; items: readonly { title: string; line: string }[] };
  /** What stays beside the text below its contents. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A text with its picture, and a column beside it. */
export function ReadingColumns({ hero, contents, label, share, others, beside, children }: ColumnsProps) {
  return (
    <div className={classNames("wrap", css.columns)}>
      {hero}
      <article className={css.text}>
        {/* Below the picture on phones, beside the text where there is room; the other one is hidden. */}
        {contents}
        {children}
      </article>
      <Side label={label}>
        <div className={css.beside}>
          <SideCard {...share} className={css.share} />
          {others && others.items.length > 0 && (
            <SideCard title={others.title}>
              <Others items={others.items} />
            </SideCard>
          )}
        </div>
        <div className={css.stays}>
          {contents}
          {beside}
        </div>
      </Side>
    </div>
  );
}

type TextProps = {
  Content: ComponentType<{ components?: object }>;
  /** Who has checked it, and when. */
  review: ReactNode;
  checklist: Parameters<typeof Checklist>[0];
  sources: readonly string[];
};

/** The text of an article or an issue, from its review to its sources. */
export function ReadingText({ Content, review, checklist, sources }: TextProps) {
  return (
    <>
      <p className={css.finePrint}>{review}</p>
      <Prose intro>
        <Content components={PROSE} />
      </Prose>
      <Checklist {...checklist} />
      <FinePrint />
      <Sources sources={sources} />
    </>
  );
}
