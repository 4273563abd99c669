import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import type { RequestDetails, RequestRow } from "../../desk.gen.ts";
import { call, send } from "../../kit/client.ts";
import { useShopTime } from "../../kit/clock.ts";
import { ConfirmButton } from "../../kit/confirm.tsx";
import { ButtonRow } from "../../kit/desk-form.tsx";
import { exportFile } from "../../kit/export-file.ts";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { useAction } from "../../kit/use-action.ts";
import { BLANK } from "../../words/names.ts";
import { ShopSection } from "../shop-section.tsx";
import css from "./inbox.module.css";

/** Rows that are fetched at first, and with each "Show earlier". */
const ROWS = 50;

/** The lists that only owners see, by their form. */
export const INBOXES = {
  application: {
    id: "applications",
    section: "What came in for you",
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
    section: "What came in for you",
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

/** The requests of one of the forms for owners; `arrivals` counts those that came in while the desk is open. */
export function useInbox(form: InboxForm, arrivals: number) {
  const [rows, setRows] = useState<readonly RequestRow[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const action = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival is fetched
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
    });
  const remove = (reference: string) =>
    action.run(async () => {
      await send("DELETE", `/api/requests/${encodeURIComponent(reference)}`);
      setRows((old) => old?.filter((row) => row.reference !== reference) ?? null);
      return "It is deleted for good.";
    });
  return { form, rows, next, load, remove, ...action };
}

export type Inbox = ReturnType<typeof useInbox>;

/** The requests of one of the forms for owners: to read, to delete one by one, and to save as a file. */
export function InboxList({ inbox }: { inbox: Inbox }) {
  const { form, rows, next, isBusy, outcome, run, load } = inbox;
  const { id, title, hint, none, file, ending, save: saves } = INBOXES[form];
  const { today } = useShopTime();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (reference: string) => {
    // The element that had the focus was removed.
    if (await inbox.remove(reference)) heading.current?.focus();
  };
  const save = () =>
    run(async () => {
      const filter = { view: "all", form, search: "" } as const;
      saveFile(await exportFile(filter, ending, new AbortController().signal), `${file} ${today}.${ending}`);
    });
  return (
    <ShopSection id={id} title={title} hint={hint} heading={heading}>
      <OutcomeLine outcome={outcome} />
      {rows?.length === 0 && <p>{none}</p>}
      {rows?.map((row) => (
        <Entry key={row.reference} row={row} isBusy={isBusy} onRemove={() => remove(row.reference)} />
      ))}
      <ButtonRow>
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
      </ButtonRow>
    </ShopSection>
  );
}

const LineButton = (props: ComponentProps<typeof Button>) => <Button variant="line" {...props} />;

type EntryProps = { row: RequestRow; isBusy: boolean; onRemove: () => void };

/** One of them; its answers are fetched when it is opened. */
function Entry({ row, isBusy, onRemove }: EntryProps) {
  const time = useShopTime();
  const { reference, name, receivedAt, suspectedSpam } = row;
  const [details, setDetails] = useState<RequestDetails | null>(null);
  const { outcome, run } = useAction();
  const open = (isOpen: boolean) => {
    if (!isOpen || details) return;
    run(async () => setDetails(await call("GET /api/requests/{reference}", { at: reference })));
  };
  return (
    <details className={css.root} onToggle={({ currentTarget }) => open(currentTarget.open)}>
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
          <ButtonRow>
            <ConfirmButton
              as={LineButton}
              keepAt="start"
              question={`Delete what ${name} sent?`}
              keep="Keep it"
              confirm="Delete it for good"
              isBusy={isBusy}
              onConfirm={onRemove}
            >
              Delete …
            </ConfirmButton>
          </ButtonRow>
        </>
      )}
    </details>
  );
}
