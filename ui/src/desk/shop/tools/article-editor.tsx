import { useId, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { LANGUAGE_NAMES } from "../../../site/languages.gen.ts";
import type { ArticleFile, Draft } from "../../desk.gen.ts";
import { CallError, call } from "../../kit/client.ts";
import { control } from "../../kit/desk-field.tsx";
import { ButtonRow, StackedForm } from "../../kit/desk-form.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { FormField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { PictureChooser, usePicture } from "../fields/picture-chooser.tsx";
import css from "./article-editor.module.css";
import { slugOf } from "./slug.ts";

const NOTHING: Draft = { title: "", summary: "", date: "", kind: "", lang: "", author: "", picture: "", body: "" };

const HELP =
  "Plain text. An empty line begins a paragraph, “## ” a heading, “- ” a list; **bold**, [words](https://…) for a link.";

type Props = {
  slug: string | null;
  file: ArticleFile;
  /** Addresses of the other articles. */
  taken: readonly string[];
  onClose: () => void;
};

/** One article: its head, its text, and its page as it would be. */
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
  /** Problems are shown at their fields, too. */
  const ask = (action: () => Promise<string | undefined>) =>
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
      setPage((await call("POST /api/shop/articles/{slug}/preview", { at: slug, body: { draft } })).html);
      return undefined;
    });
  const line = (key: keyof Draft, label: string, type = "text", hint?: string) => (
    <Line label={label} hint={hint} type={type} value={draft[key]} problem={problems[key]} onChange={set(key)} />
  );
  const id = useId();
  return (
    <>
      <StackedForm onSubmit={() => isBusy || save(draft, "Saved. It’s on your site from its day on.")}>
        {line("title", "Title")}
        {line("summary", "One sentence that says what it’s about")}
        {line("date", "The day it appears", "date")}
        <Choice
          label="Where it’s listed"
          value={draft.kind || "article"}
          choices={[
            ["article", "Blog"],
            ["issue", "Newsletter"],
          ]}
          onChange={set("kind")}
        />
        <Choice
          label="Its language"
          value={draft.lang || "en"}
          choices={Object.entries(LANGUAGE_NAMES)}
          onChange={set("lang")}
        />
        {line("author", "Written by, if you like")}
        <FormField id={`${id}-picture`} label="Picture, if any" problem={picture.problem ?? problems.picture}>
          <PictureChooser {...control(`${id}-picture`, picture.problem)} picture={picture} file={draft.picture} />
        </FormField>
        <FormField id={id} label="Text" hint={HELP} problem={problems.body}>
          <textarea
            {...control(id)}
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
      {page !== null && (
        <Dialog title="The page with your changes" className={css.dialog} onClose={() => setPage(null)}>
          {/* Of this address, so that its styles may come from here; scripts stay out. */}
          <iframe className={css.page} title="The page with your changes" sandbox="allow-same-origin" srcDoc={page} />
        </Dialog>
      )}
    </>
  );
}

type LineProps = {
  label: string;
  hint?: string | undefined;
  type: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

function Line({ label, hint, type, value, problem, onChange }: LineProps) {
  const id = useId();
  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      <input
        {...control(id, problem)}
        type={type}
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormField id={id} label={label}>
      <select {...control(id)} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </FormField>
  );
}
