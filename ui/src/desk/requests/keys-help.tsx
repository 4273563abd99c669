import { Dialog } from "../../components/dialog.tsx";
import { KEYS } from "./keys.ts";
import css from "./keys-help.module.css";

export function KeysHelp(props: { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }) {
  const { on, onSwitch, onClose } = props;
  return (
    <Dialog title="Keys" onClose={onClose}>
      <label className={css.switch}>
        <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
        Letters and digits work as keys. Turn this off if you talk to your computer.
      </label>
      <dl className={css.keys}>
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Ctrl</kbd>
            <kbd>Enter</kbd>
          </dt>
          <dd>Save what you’re writing</dd>
        </div>
      </dl>
    </Dialog>
  );
}
