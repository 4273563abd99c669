import css from "../../components/page/article.module.css";
import { FinePrint, Reading } from "../../components/page/article.tsx";
import { Prose } from "../../components/page/section.tsx";
import { SharePage } from "../../components/share/share-page.tsx";
import { longDate } from "../../site/calendar/dates.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes } from "../../site/language/language.ts";
import rules from "../../site/language/rules.en.ts";
import type { Block, Lang, Site } from "../../site/site.gen.ts";
import { OwnBlocks, plainText } from "./parts/own-blocks.tsx";

export const page = ({ ownText }: Site) => ({ description: ownText?.article.summary ?? "" });

/** `FinePrint` in the languages of an owner's text besides English. */
const FINE_PRINT: { readonly [L in Lang]?: string } = {
  es: "Información general; no es consejo médico. Pregunte a su médico o a un farmacéutico antes de cambiar la manera en que toma una medicina.",
  ar: "معلومات عامة وليست نصيحة طبية. اسأل طبيبك أو الصيدلي قبل أن تغيّر طريقة تناول دوائك.",
};

/** An article or a newsletter issue that the owner has written. */
export default function OwnTextPage() {
  const { ownText } = useSite();
  if (!ownText) return null;
  const { article, body } = ownText;
  const { kind, title, summary, date, author, readMinutes, picture } = article;
  const written = langAttributes("en", article.lang);
  const finePrint = FINE_PRINT[article.lang];
  return (
    <Reading
      kind={kind}
      title={title}
      heading={written}
      lead={<span {...written}>{summary}</span>}
      meta={
        <p>
          {author && (
            <>
              <b>{author}</b> ·{" "}
            </>
          )}
          <time dateTime={date}>{longDate(rules, date)}</time> · {readMinutes} min read
        </p>
      }
      hero={picture && { art: picture, alt: "" }}
      headings={body.flatMap(headingOf)}
      share={<SharePage excerpt={summary} />}
    >
      <div {...written}>
        <Prose intro>
          <OwnBlocks blocks={body} />
        </Prose>
      </div>
      {finePrint ? (
        <p className={css.finePrint} {...written}>
          {finePrint}
        </p>
      ) : (
        <FinePrint />
      )}
    </Reading>
  );
}

const headingOf = (block: Block) =>
  block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: plainText(block.content) }] : [];
