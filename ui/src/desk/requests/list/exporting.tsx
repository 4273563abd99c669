import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import type { FormId } from "../../../forms/forms.gen.ts";
import { STAFF_FORMS } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { useShopTime } from "../../kit/clock.ts";
import { exportFile } from "../../kit/export-file.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { SelectField } from "../../kit/text-field.tsx";
import { useAction } from "../../kit/use-action.ts";
import { FORM_NAMES, VIEW_NAMES } from "../../words/names.ts";
import { type Filter, filterParams, viewOf } from "../model/state.ts";

type Props = { filter: Filter; count?: number; onClose: () => void };

/** Warns of what the file holds, then saves it. */
export function Exporting({ filter, count: all, onClose }: Props) {
  const [form, setForm] = useState(filter.form);
  const [ofForm, setOfForm] = useState<number>();
  const count = form === filter.form ? all : ofForm;
  useEffect(() => {
    const stop = new AbortController();
    setOfForm(undefined);
    if (form === filter.form) return;
    const query = { ...filterParams(filter), form, limit: 1 };
    // The file can be saved without a count.
    call("GET /api/requests", { query, background: true, signal: stop.signal }).then(
      ({ counts }) => setOfForm(counts[viewOf(filter)]),
      () => {},
    );
    return () => stop.abort();
  }, [form, filter]);
  const { today } = useShopTime();
  const { isBusy, outcome, run } = useAction();
  const file = useRef<AbortController>(null);
  // Closing cancels the export: patients' data must not be saved after that.
  useEffect(() => () => file.current?.abort(), []);
  const save = () =>
    run(async () => {
      file.current = new AbortController();
      saveFile(
        await exportFile({ ...filterParams(filter), form }, "xlsx", file.current.signal),
        `${form || "requests"} ${today}.xlsx`,
      );
      onClose();
    });
  const which = [filter.search ? `Found by “${filter.search}”` : VIEW_NAMES[filter.view], form && FORM_NAMES[form]];
  return (
    <Dialog title="Export for Excel" onClose={onClose}>
      <p>
        <b>{which.filter(Boolean).join(", ")}</b>
        <span>{count === undefined ? "" : `: ${count} ${count === 1 ? "request" : "requests"}`}</span>
      </p>
      <SelectField
        label="Which form"
        choices={[
          ["", "All forms, all columns"],
          ...STAFF_FORMS.map((one) => [one, `Only ${FORM_NAMES[one]}, with its own columns`] as const),
        ]}
        value={form}
        onChange={({ target }) => setForm(target.value as FormId | "")}
      />
      <p>
        The file holds names, birth dates, phone numbers and prescriptions. Keep it on this computer, don’t email it,
        and delete it when you’re done. The export is recorded under your name.
      </p>
      <OutcomeLine outcome={outcome} />
      <Button icon="receipt" aria-disabled={isBusy} onClick={save}>
        {isBusy ? "Saving …" : "Save the file"}
      </Button>
    </Dialog>
  );
}
