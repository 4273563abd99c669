import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { api, type Filter, isAborted, sentenceOf } from "./api.ts";
import css from "./exporting.module.css";
import { Modal } from "./modal.tsx";
import { FORM_NAMES, VIEW_NAMES } from "./words.ts";

/** Warns of what the file holds, then saves it. */
export function Exporting({ filter, count, onClose }: { filter: Filter; count?: number; onClose: () => void }) {
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
      Object.assign(document.createElement("a"), { href: url, download: "requests.csv" }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      onClose();
    } catch (error) {
      if (isAborted(error)) return;
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const which = [
    VIEW_NAMES[filter.view],
    filter.form && FORM_NAMES[filter.form],
    filter.search && `found by “${filter.search}”`,
  ];
  return (
    <Modal title="Export for Excel" onClose={onClose}>
      <p>
        <b>{which.filter(Boolean).join(", ")}</b>
        {count !== undefined && `: ${count} ${count === 1 ? "request" : "requests"}`}
      </p>
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
    </Modal>
  );
}
