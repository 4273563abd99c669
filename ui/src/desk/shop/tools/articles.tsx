import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { shortDate } from "../../../site/calendar/dates.ts";
import rules from "../../../site/language/rules.en.ts";
import type { ArticleFile, ArticleLine } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { ButtonRow } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { SmallButton } from "../../kit/small-button.tsx";
import { useAction } from "../../kit/use-action.ts";
import { ShopSection } from "../shop-section.tsx";
import { ArticleEditor, NOTHING } from "./article-editor.tsx";
import css from "./articles.module.css";

/** What is in the editor; a new article has no address yet. */
type Open = { slug: string | null; file: ArticleFile };

const NEW: ArticleFile = { version: "", draft: { ...NOTHING, kind: "article", lang: "en" }, canUndo: false };

/** The owner's articles and newsletter issues, and the editor of the one that is open. */
export function Articles() {
  const [all, setAll] = useState<readonly ArticleLine[] | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const { isBusy, outcome, run } = useAction();
  const read = () => run(async () => setAll(await call("GET /api/shop/articles")));
  const readAtFirst = useEffectEvent(read);
  useEffect(() => void readAtFirst(), []);
  const show = (slug: string) =>
    run(async () => setOpen({ slug, file: await call("GET /api/shop/articles/{slug}", { at: slug }) }));
  const close = () => {
    setOpen(null);
    read();
  };
  return (
    <ShopSection
      id="articles"
      title="Your articles"
      hint="Shown on Blog or Newsletter from their day on. Turn those on under “Blog, newsletter, jobs”."
    >
      {open ? (
        <ArticleEditor slug={open.slug} file={open.file} taken={all?.map(({ slug }) => slug) ?? []} onClose={close} />
      ) : (
        <>
          <ul className={css.root}>
            {all?.map((line) => (
              <li key={line.slug}>
                <div>
                  <b dir="auto">{line.title}</b>
                  <small>{stateOf(line)}</small>
                </div>
                <SmallButton onClick={() => isBusy || show(line.slug)}>
                  Change<span className="vh"> {line.title}</span>
                </SmallButton>
              </li>
            ))}
            {all?.length === 0 && <li>None yet.</li>}
          </ul>
          <ButtonRow>
            <Button variant="line" onClick={() => setOpen({ slug: null, file: NEW })}>
              Write an article
            </Button>
          </ButtonRow>
          <OutcomeLine outcome={outcome} />
        </>
      )}
    </ShopSection>
  );
}

function stateOf({ date, waits, problem }: ArticleLine): string {
  if (problem) return `Not shown: ${problem}`;
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? shortDate(rules, date) : date;
  return waits ? `Shown from ${day} on` : day;
}
