import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import type { FormId } from "../forms/forms.gen.ts";
import { api, type Filter, isAborted, sentenceOf } from "./api.ts";
import css from "./exporting.module.css";
import { FORM_NAMES, VIEW_NAMES } from "./words.ts";

type Props = { filter: Filter; count?: number; onClose: () => void };

/** Warns of what the file holds, then saves it. */
export function Exporting({ filter: shown, count: all, onClose }: Props) {
  const [form, setForm] = useState(shown.form);
  const [ofForm, setOfForm] = useState<number>();
  const filter = { ...shown, form };
  const count = form === shown.form ? all : ofForm;
  const { view, search } = shown;
  useEffect(() => {
    const stop = new AbortController();
    setOfForm(undefined);
    if (form === shown.form) return;
    const manner = { background: true, signal: stop.signal };
    // Without its number the file can be saved as well.
    api.requests({ view, search, form }, "", 1, manner).then(
      (list) => setOfForm(list.counts[view]),
      () => {},
    );
    return () => stop.abort();
  }, [form, shown.form, view, search]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const file = useRef<AbortController>(null);
  // Closing cancels: what nobody waits for must not be saved on this computer.
  useEffect(() => () => file.current?.abort(), []);
  const save = async () => {
    setBusy(true);
    setProblem("");
    const asked = new AbortController();
    file.current = asked;
    try {
      // Not a link to the call: its address, with the search, would stay in the list of downloads.
      const url = URL.createObjectURL(await api.export(filter, asked.signal));
      Object.assign(document.createElement("a"), { href: url, download: `${form || "requests"}.csv` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      onClose();
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const which = [VIEW_NAMES[filter.view], form && FORM_NAMES[form], filter.search && `found by “${filter.search}”`];
  return (
    <Dialog title="Export for Excel" onClose={onClose}>
      <p>
        <b>{which.filter(Boolean).join(", ")}</b>
        {count !== undefined && `: ${count} ${count === 1 ? "request" : "requests"}`}
      </p>
      <label className={css.form}>
        <b>Which form</b>
        <select value={form} onChange={({ target }) => setForm(target.value as FormId | "")}>
          <option value="">All, with the columns of all</option>
          {Object.entries(FORM_NAMES).map(([one, name]) => (
            <option key={one} value={one}>
              {name} alone, with its own columns
            </option>
          ))}
        </select>
      </label>
      <p>
        The file holds names, birth dates, phone numbers and prescriptions. Keep it on this computer only, do not send
        it by e-mail, and delete it when you no longer need it. The export is recorded under your name.
      </p>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <Button icon="receipt" disabled={isBusy} onClick={save}>
        {isBusy ? "Saving …" : "Save the file"}
      </Button>
    </Dialog>
  );
}
