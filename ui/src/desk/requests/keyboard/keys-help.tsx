import { Switch } from "../../../components/controls/switch.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { ALL_KEYS, KEYS, keyCaps } from "./keys.ts";
import css from "./keys-help.module.css";

export function KeysHelp(props: { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }) {
  const { on, onSwitch, onClose } = props;
  return (
    <Dialog title="Keys" aria-describedby="keys-hint" onClose={onClose}>
      <label className={css.switch} htmlFor="keys-on">
        <Switch id="keys-on" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
        Letters and digits work as keys. Turn this off if you talk to your computer.
      </label>
      <dl className={css.keys}>
        {ALL_KEYS.map((name) => (
          <div key={name}>
            <dt>
              {KEYS[name].keys.flatMap(keyCaps).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{KEYS[name].what}</dd>
          </div>
        ))}
      </dl>
      <p>
        Keys that mark, call, undo or print wait a moment and work only alone. Several keys typed fast, such as a
        scanned barcode, are a search.
      </p>
      <p id="keys-hint">
        With a screen reader, single keys go to the reader. Switch to its focus mode first: Insert+Space in NVDA,
        Insert+Z in JAWS, Insert+A in Orca. Each key also has a button.
      </p>
    </Dialog>
  );
}
