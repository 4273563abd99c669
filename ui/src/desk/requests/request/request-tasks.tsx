import { classNames } from "../../../components/class-names.ts";
import { CopyButton } from "../../../components/controls/copy-button.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { telLink } from "../../../site/shop/contact-details.ts";
import { type AnswerLine, type RequestDetails, STATUSES, type Status } from "../../desk.gen.ts";
import { BLANK, FORM_NAMES, STATUS_NAMES } from "../../words/names.ts";
import { methodOf, phoneNumber, stepName } from "../../words/requests.ts";
import css from "./request-tasks.module.css";

type Props = {
  details: RequestDetails;
  /** Undefined if this person may not mark it. */
  onMark: ((status: Status, rxNumber?: string) => void) | undefined;
};

/** The work: Rx numbers and medicines with their marks, then the pickup method and the patient's notes. */
export function RequestTasks({ details, onMark }: Props) {
  const { prescriptions, form } = details;
  const answered = details.answers.filter(({ value }) => value !== BLANK);
  const of = (kind: AnswerLine["kind"]) => answered.filter((answer) => answer.kind === kind);
  const method = methodOf(details);
  const ready = prescriptions.filter(({ status }) => status === "ready" || status === "done").length;
  const isSeveral = prescriptions.length > 1;
  // The answer's text, if it has more than the numbers.
  const written = of("rx").filter(({ value }) => value.replace(/rx|[\s,;#:.&]|and/gi, "") !== numbersOf(prescriptions));
  return (
    <section className={css.root} aria-label="What to do">
      <header>
        <h3>{`${FORM_NAMES[form]}${isSeveral ? `, ${prescriptions.length} prescriptions` : ""}`}</h3>
        {method && (
          <p>
            <Icon name={method.icon} />
            <span>{method.name}</span>
          </p>
        )}
        {isSeveral && <p className={css.end}>{`${ready} of ${prescriptions.length} ready`}</p>}
      </header>
      {prescriptions.length > 0 && (
        <ul>
          {prescriptions.map(({ rxNumber, status }) => (
            <li key={rxNumber} className={css.rx}>
              <span className={css.number}>
                <span translate="no">{rxNumber}</span> <CopyButton text={rxNumber} what={`Rx ${rxNumber}`} />
              </span>
              {isSeveral && onMark && <Marks rxNumber={rxNumber} status={status} of={details} onMark={onMark} />}
            </li>
          ))}
        </ul>
      )}
      <dl>
        {[...of("asked"), ...written, ...of("phone"), ...of("other")].map(({ name, label, value, kind }) => (
          <div key={name} className={kind === "asked" ? css.asked : undefined}>
            <dt className={kind === "asked" ? "vh" : undefined}>{label}</dt>
            <dd>
              {kind === "phone" ? (
                <a href={telLink(value)} translate="no">
                  {phoneNumber(value)}
                </a>
              ) : (
                <span dir="auto">{value}</span>
              )}
              <CopyButton text={value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const numbersOf = (prescriptions: RequestDetails["prescriptions"]) =>
  prescriptions.map(({ rxNumber }) => rxNumber.replace(/rx/gi, "")).join("");

const MARKS = STATUSES.filter((status) => status !== "new");

type MarksProps = { rxNumber: string; status: Status; of: RequestDetails; onMark: NonNullable<Props["onMark"]> };

/** The status of one of several prescriptions. */
function Marks({ rxNumber, status, of, onMark }: MarksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className={css.marks} role="group" aria-label={`Mark Rx ${rxNumber}`}>
      {MARKS.map((one) => (
        <button
          type="button"
          key={one}
          className={classNames(one !== "in-progress" && css.ok)}
          aria-pressed={one === status}
          onClick={() => one !== status && onMark(one, rxNumber)}
        >
          {one === "in-progress" ? STATUS_NAMES[one] : stepName(one, of)}
        </button>
      ))}
    </span>
  );
}
