import { CopyButton } from "../../../components/controls/copy-button.tsx";
import type { RelatedRequest, RequestDetails, RequestRow } from "../../desk.gen.ts";
import { useShopTime } from "../../kit/clock.ts";
import { StatusMark } from "../../kit/status-mark.tsx";
import { BLANK, FORM_NAMES, formOf } from "../../words/names.ts";
import { mayBeAboutStaff } from "../../words/requests.ts";
import css from "./identity.module.css";

type Props = {
  details: RequestDetails;
  rows: readonly RequestRow[];
  isOwner: boolean;
  onSpam: (spam: boolean) => void;
  onPassOn: () => void;
  onOpen: (reference: string) => void;
};

/** More about the patient: other ways to reach them, and their other requests. */
export function Identity({ details, rows, isOwner, onSpam, onPassOn, onOpen }: Props) {
  const { answers, related, earlier, samePhone, suspectedSpam, form, forOwner, repeatOf } = details;
  const mails = answers.filter(({ kind, value }) => kind === "email" && value !== BLANK);
  const known = (reference: string) => ({ reference, row: rows.find((row) => row.reference === reference) });
  const isOpen = new Set(related.map(({ reference }) => reference));
  const sharing = (shared: RelatedRequest["shared"], more: readonly string[] = []): OtherRequest[] => [
    ...related.filter((one) => one.shared === shared).map((row) => ({ reference: row.reference, row })),
    ...more.filter((reference) => !isOpen.has(reference)).map(known),
  ];
  return (
    <section className={css.root} aria-label="The patient">
      {mails.map(({ name, label, value }) => (
        <p key={name}>
          <span>{`${label}: `}</span>
          <a href={mailTo(value)} translate="no">
            {value}
          </a>{" "}
          <CopyButton text={value} what={label} />
        </p>
      ))}
      <Others title="Sent twice: the same answers as" others={repeatOf ? [known(repeatOf)] : []} onOpen={onOpen} />
      <Others title="Same patient" others={sharing("patient", earlier)} onOpen={onOpen} />
      <Others title="Same Rx number" others={sharing("rx")} onOpen={onOpen} />
      <Others title="Same phone number" others={sharing("phone", samePhone)} onOpen={onOpen} />
      {!isOwner && !forOwner && (form === "contact" || form === "feedback") && (
        <button type="button" onClick={onPassOn}>
          Pass to the owner
        </button>
      )}
      {(isOwner || suspectedSpam || !mayBeAboutStaff(details)) && (
        <button type="button" onClick={() => onSpam(!suspectedSpam)}>
          {suspectedSpam ? "Not spam" : "This is spam"}
        </button>
      )}
    </section>
  );
}

type OtherRequest = { reference: string; row: Omit<RelatedRequest, "shared"> | undefined };

type OthersProps = { title: string; others: readonly OtherRequest[]; onOpen: (reference: string) => void };

/** Other requests that share something with this one. */
function Others({ title, others, onOpen }: OthersProps) {
  const time = useShopTime();
  if (others.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {others.map(({ reference, row }) => (
          <li key={reference}>
            <button type="button" onClick={() => onOpen(reference)}>
              <span>{row ? FORM_NAMES[row.form] : formOf(reference)}</span> <span translate="no">{reference}</span>
            </button>
            {row && (
              <span>
                <StatusMark status={row.status} /> <bdi translate="no">{row.name}</bdi>
                <span>, </span>
                <bdi translate="no">{row.asked}</bdi>
                <span>{`, ${time.moment(row.receivedAt)}`}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A typed address may have characters that add a subject, a text or more recipients. */
function mailTo(address: string) {
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}`;
}
