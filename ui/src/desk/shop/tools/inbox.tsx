import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { RequestDetails, RequestRow } from "../../desk.gen.ts";
import { call, exportFile, removeOne } from "../../kit/client.ts";
import { useShopTime } from "../../kit/clock.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { useAction } from "../../kit/use-action.ts";
import { ROWS } from "../../requests/model/state.ts";
import { BLANK } from "../../words/words.ts";
import css from "../shop-page.module.css";

/** What only owners see, by its form. */
export const INBOXES = {
  application: {
    id: "applications",
    needs: "careers.apply",
    title: "Applications",
    hint: "What people sent who want to work for you. Only owners see it.",
    none: "Nobody has applied yet.",
    file: "applications",
    ending: "xlsx",
    save: "Save as a file for Excel",
  },
  newsletter: {
    id: "newsletter-list",
    needs: "newsletter.sign_up",
    title: "Newsletter list",
    hint: "Who asked for your newsletter. Only owners see it. The file holds their names and e-mail addresses.",
    none: "Nobody has signed up yet.",
    file: "newsletter list",
    ending: "csv",
    save: "Save as CSV for a mail service",
  },
} as const;

type InboxForm = keyof typeof INBOXES;

/** What came in by one of the forms for owners; `arrivals` counts what came in while the desk is open. */
export function useInbox(form: InboxForm, arrivals: number) {
  const [rows, setRows] = useState<readonly RequestRow[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const action = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came in is asked for
  useEffect(() => {
    const stop = new AbortController();
    const query = { view: "all", form, limit: ROWS };
    call("GET /api/requests", { query, background: true, signal: stop.signal }).then(
      (found) => {
        setRows(found.requests);
        setNext(found.next);
      },
      // "Show again" says why.
      () => {},
    );
    return () => stop.abort();
  }, [form, arrivals]);
  const load = (cursor: string) =>
    action.run(async () => {
      const found = await call("GET /api/requests", { query: { view: "all", form, cursor, limit: ROWS } });
      setRows((old) => [...((cursor && old) || []), ...found.requests]);
      setNext(found.next);
      return undefined;
    });
  const remove = (reference: string) =>
    action.run(async () => {
      await removeOne(reference);
      setRows((old) => old?.filter((row) => row.reference !== reference) ?? null);
      return "It is deleted for good.";
    });
  return { form, rows, next, load, remove, ...action };
}

/** What came in by one of the forms for owners: to open, to delete one by one, and as a file. */
export function Inbox({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
  const { form, rows, next, isBusy, outcome, run, load } = inbox;
  const { id, title, hint, none, file, ending, save: saves } = INBOXES[form];
  const { today } = useShopTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (reference: string) => {
    // What had the focus is gone.
    if (await inbox.remove(reference)) heading.current?.focus();
  };
  const save = () =>
    run(async () => {
      const filter = { view: "all", form, search: "" } as const;
      saveFile(await exportFile(filter, form, ending, new AbortController().signal), `${file} ${today}.${ending}`);
      return undefined;
    });
  return (
    <section id={`shop-${id}`} className={css.group} tabIndex={-1}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{hint}</p>
      <OutcomeLine outcome={outcome} />
      {rows?.length === 0 && <p>{none}</p>}
      {rows?.map((row) => (
        <Entry key={row.reference} row={row} isBusy={isBusy} onRemove={() => remove(row.reference)} />
      ))}
      <p className={css.buttons}>
        {next && (
          <Button variant="line" aria-disabled={isBusy} onClick={() => load(next)}>
            Show earlier
          </Button>
        )}
        <Button variant="line" aria-disabled={isBusy} onClick={() => load("")}>
          Show again
        </Button>
        {rows && rows.length > 0 && (
          <Button variant="line" icon="receipt" aria-disabled={isBusy} onClick={save}>
            {saves}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Of a button that stands in the place of one that was pressed. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

type EntryProps = { row: RequestRow; isBusy: boolean; onRemove: () => void };

/** One of them; what it says is fetched when it is opened. */
function Entry({ row, isBusy, onRemove }: EntryProps) {
  const time = useShopTime();
  const { reference, name, receivedAt, suspectedSpam } = row;
  const [details, setDetails] = useState<RequestDetails | null>(null);
  /** Null before the question. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const { outcome, run } = useAction();
  const open = (isOpen: boolean) => {
    if (!isOpen || details) return;
    run(async () => {
      setDetails(await call("GET /api/requests/{reference}", { at: reference }));
      return undefined;
    });
  };
  return (
    <details className={css.entry} onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        <b translate="no">
          <bdi>{name}</bdi>
        </b>
        {suspectedSpam && " Possible spam"} <span>{time.moment(receivedAt)}</span>
      </summary>
      <OutcomeLine outcome={outcome} />
      {details && (
        <>
          <dl>
            {details.answers
              .filter(({ value }) => value !== BLANK)
              .map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi translate="no">{value}</bdi>
                  </dd>
                </div>
              ))}
          </dl>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <p className={css.buttons} role="group" aria-label={isAsked ? `Delete what ${name} sent?` : "Delete"}>
            {isAsked ? (
              <>
                {/* First, where the question stood: a double click keeps it. */}
                <Button variant="line" ref={takeFocus} onClick={() => setAsked(false)}>
                  Keep it
                </Button>
                <Button aria-disabled={isBusy} onClick={onRemove}>
                  Delete it for good
                </Button>
              </>
            ) : (
              <Button variant="line" ref={isAsked === false ? takeFocus : undefined} onClick={() => setAsked(true)}>
                Delete …
              </Button>
            )}
          </p>
        </>
      )}
    </details>
  );
}
