import { CopyButton } from "../../components/copy-button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Key } from "./key.tsx";
import css from "./request-nav.module.css";

type Props = {
  reference: string;
  /** Where the request stands in the list, from 1; 0 where it is not in it. */
  place: number;
  count: number | undefined;
  onBack: () => void;
  onPrint: () => void;
  onStep: (by: 1 | -1) => void;
};

/** The way through the list, above a request; never scrolled away. */
export function Walk({ reference, place, count, onBack, onPrint, onStep }: Props) {
  return (
    <nav className={css.root} aria-label="Through the list">
      <button type="button" className={css.back} aria-keyshortcuts="Escape" onClick={onBack}>
        <Icon name="back" />
        List <Key>Esc</Key>
      </button>
      <p className={css.place}>{place > 0 && count !== undefined && `${place} of ${count}`}</p>
      <p className={css.reference}>
        {reference} <CopyButton text={reference} what="the reference" />
      </p>
      <button type="button" aria-keyshortcuts="p" onClick={onPrint}>
        <Icon name="print" />
        <span className="vh">Print the slip</span>
        <Key>p</Key>
      </button>
      <button type="button" aria-keyshortcuts="k" onClick={() => onStep(-1)}>
        Previous <Key>k</Key>
      </button>
      <button type="button" aria-keyshortcuts="j" onClick={() => onStep(1)}>
        Next <Key>j</Key>
      </button>
    </nav>
  );
}
