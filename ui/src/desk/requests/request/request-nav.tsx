import { CopyButton } from "../../../components/controls/copy-button.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { Key, KeyLabel } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import css from "./request-nav.module.css";

type Props = {
  reference: string;
  /** Position of the request in the list, from 1; 0 if it is not listed. */
  place: number;
  count: number | undefined;
  onBack: () => void;
  onPrint: () => void;
  onStep: (by: 1 | -1) => void;
};

/** Buttons to move through the list, above a request; always visible. */
export function RequestNav({ reference, place, count, onBack, onPrint, onStep }: Props) {
  return (
    <nav className={css.root} aria-label="Through the list">
      <button type="button" className={css.back} aria-keyshortcuts={shortcut("leave")} onClick={onBack}>
        <Icon name="back" />
        <span>List</span> <Key of="leave" />
      </button>
      <p className={css.place}>{place > 0 && count !== undefined && `${place} of ${count}`}</p>
      <p className={css.reference}>
        <span translate="no">{reference}</span> <CopyButton text={reference} what="the reference" />
      </p>
      <button type="button" aria-keyshortcuts={shortcut("print")} onClick={onPrint}>
        <Icon name="print" />
        <span className="vh">Print the slip</span>
        <Key of="print" />
      </button>
      <button type="button" aria-keyshortcuts={shortcut("previous")} onClick={() => onStep(-1)}>
        <KeyLabel of="previous" />
      </button>
      <button type="button" aria-keyshortcuts={shortcut("next")} onClick={() => onStep(1)}>
        <KeyLabel of="next" />
      </button>
    </nav>
  );
}
