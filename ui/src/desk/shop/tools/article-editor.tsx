import { useId, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { ArticleFile, Draft } from "../../desk.gen.ts";
import { CallError, call } from "../../kit/client.ts";
import { controlProps } from "../../kit/desk-field.tsx";
import { ButtonRow, StackedForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { FormField, SelectField, TextField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { PictureChooser, usePicture } from "../fields/picture-chooser.tsx";
import { withChangesMarked } from "../preview/preview-page.ts";
import { WholePage } from "../preview/whole-page.tsx";
import { slugOf } from "./slug.ts";

export const NOTHING: Draft = {
  title: "",
  summary: "",
  date: "",
  kind: "",
  lang: "",
  author: "",
  picture: "",
  body: "",
};

const HELP =
  "Plain text. An empty line begins a paragraph, “## ” a heading, “- ” a list; **bold**, [words](https://…) for a link.";

type Props = {
  slug: string | null;
  file: ArticleFile;
  /** Addresses of the other articles. */
  taken: readonly string[];
  onClose: () => void;
};

/** The editor of one article: its head, its text, and a preview of its page. */
export function ArticleEditor({ slug: known, file, taken, onClose }: Props) {
  const [saved, setSaved] = useState({ slug: known, file });
  const [draft, setDraft] = useState(file.draft);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [page, setPage] = useState<string | null>(null);
  const { isBusy, outcome, run } = useAction();
  const slug = saved.slug ?? slugOf(draft.title, taken);
  const { version, canUndo } = saved.file;
  const set = (key: keyof Draft) => (value: string) => setDraft({ ...draft, [key]: value });
  const picture = usePicture("person", set("picture"));
  const pictureProblem = picture.problem ?? problems.picture;
  /** The fields show their problems, too. */
  const ask = (action: () => Promise<unknown>) =>
    run(async () => {
      setProblems({});
      try {
        return await action();
      } catch (error) {
        if (error instanceof CallError) setProblems(error.fields);
        throw error;
      }
    });
  const show = (fresh: ArticleFile) => {
    setSaved({ slug, file: fresh });
    setDraft(fresh.draft);
  };
  const save = (sent: Draft, words: string) =>
    ask(async () => {
      show(await call("PUT /api/shop/articles/{slug}", { at: slug, body: { version, draft: sent } }));
      return words;
    });
  const undo = () =>
    ask(async () => {
      show(await call("POST /api/shop/articles/{slug}/undo", { at: slug, body: { version } }));
      return "The version before is back.";
    });
  const preview = () =>
    ask(async () => {
      const { html } = await call("POST /api/shop/articles/{slug}/preview", { at: slug, body: { draft } });
      setPage(withChangesMarked(html));
    });
  const line = (key: keyof Draft, label: string, type = "text") => (
    <TextField
      label={label}
      type={type}
      required={false}
      dir="auto"
      value={draft[key]}
      problem={problems[key]}
      onChange={({ target }) => set(key)(target.value)}
    />
  );
  const id = useId();
  return (
    <>
      <StackedForm onSubmit={() => isBusy || save(draft, "Saved. It’s on your site from its day on.")}>
        {line("title", "Title")}
        {line("summary", "One sentence that says what it’s about")}
        {line("date", "The day it appears", "date")}
        <SelectField
          label="Where it’s listed"
          value={draft.kind || "article"}
          choices={[
            ["article", "Blog"],
            ["issue", "Newsletter"],
          ]}
          onChange={({ target }) => set("kind")(target.value)}
        />
        <SelectField
          label="Its language"
          value={draft.lang || "en"}
          choices={Object.entries(LANGUAGE_NAMES)}
          onChange={({ target }) => set("lang")(target.value)}
        />
        {line("author", "Written by, if you like")}
        <FormField id={`${id}-picture`} label="Picture, if any" problem={pictureProblem}>
          <PictureChooser {...controlProps(`${id}-picture`, pictureProblem)} picture={picture} file={draft.picture} />
        </FormField>
        <FormField id={id} label="Text" hint={HELP} problem={problems.body}>
          <textarea
            {...controlProps(id, problems.body)}
            rows={16}
            value={draft.body}
            onChange={({ target }) => set("body")(target.value)}
          />
        </FormField>
        <ButtonRow>
          <Button type="submit" aria-disabled={isBusy || slug === ""}>
            Save
          </Button>
          <Button variant="line" aria-disabled={isBusy || slug === ""} onClick={() => isBusy || preview()}>
            See the page
          </Button>
          {canUndo && (
            <Button variant="line" onClick={() => isBusy || undo()}>
              Use the version before
            </Button>
          )}
          {version !== "" && (
            <Button
              variant="line"
              onClick={() => isBusy || save(NOTHING, "Taken off your site. “Use the version before” brings it back.")}
            >
              Take it off the site
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            Back to the list
          </Button>
        </ButtonRow>
        <OutcomeLine outcome={outcome} />
      </StackedForm>
      {page !== null && <WholePage html={page} onClose={() => setPage(null)} />}
    </>
  );
}
