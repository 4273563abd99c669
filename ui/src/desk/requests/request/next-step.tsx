import { Icon } from "../../../components/pictures/icon.tsx";
import { telLink } from "../../../site/shop/contact-details.ts";
import { type RequestDetails, STATUSES, type Status } from "../../desk.gen.ts";
import { useLasting } from "../../kit/use-lasting.ts";
import { canBe, forOwnerOnly, nextStep, phoneNumber, stepName } from "../../words/requests.ts";
import { Key } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import css from "./next-step.module.css";

type Props = {
  details: RequestDetails;
  /** True while a change of it is unanswered. */
  isSaving: boolean;
  /** Undefined if this person may not mark it. */
  onMark: ((status: Status) => void) | undefined;
};

/** Replaces the words of the next step, so that nothing moves. */
const SAVING = "Saving …";

/** The next step, large and always in the same place; the call; the other steps. */
export function NextStep({ details, isSaving, onMark }: Props) {
  const isLasting = useLasting(isSaving);
  const { status, phone, sms } = details;
  const next = onMark && nextStep(details);
  const button = (one: Status, className?: string) => (
    <button
      type="button"
      key={one}
      className={className}
      aria-keyshortcuts={shortcut(one)}
      // The second click of a double click must not take the step that has appeared under the pointer.
      onClick={({ detail }) => detail < 2 && onMark?.(one)}
    >
      <span key={`${isLasting}`}>{one === next && isLasting ? SAVING : stepName(one, details)}</span> <Key of={one} />
    </button>
  );
  const others = STATUSES.filter(
    // A request that is ready or done is not offered as new.
    (one) =>
      canBe(one, details) &&
      one !== next &&
      one !== status &&
      !(one === "new" && (status === "ready" || status === "done")),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={css.root} role="group" aria-label="Mark the request">
      {next && button(next, css.next)}
      {!onMark && <p>{forOwnerOnly(details)}</p>}
      {phone && (
        <a className={css.call} href={telLink(phone)} data-call aria-keyshortcuts={shortcut("call")}>
          <Icon name="phone" />
          <span translate="no">{phoneNumber(phone)}</span> <Key of="call" />
        </a>
      )}
      {sms && (
        <a className={css.text} href={`sms:${sms.to}?body=${encodeURIComponent(sms.text)}`} title={sms.text}>
          <Icon name="chat" />
          <span>
            Text<span className="vh"> message to {phoneNumber(phone ?? sms.to)}</span>
          </span>
        </a>
      )}
      <span role="status" className="vh">
        {isLasting && SAVING}
      </span>
      {onMark && <span className={css.others}>{others.map((one) => button(one))}</span>}
    </div>
  );
}
