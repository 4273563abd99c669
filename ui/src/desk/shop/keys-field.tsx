import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { call } from "../api.ts";
import type { CopyKey } from "../desk.gen.ts";
import { OutcomeLine } from "../outcome.tsx";
import { useAction } from "../use-action.ts";
import { listOf } from "./facts.ts";
import { described, Frame, problemOf } from "./frame.tsx";
import css from "./keys-field.module.css";
import type { Entry } from "./questions.ts";

/** The keys of the copies: made once, shown once to be printed; what only locks is kept. */
export function Keys(entry: Entry) {
  const { field, value, problems, onChange } = entry;
  const problem = problemOf(problems, field.path);
  const [made, setMade] = useState<readonly CopyKey[]>([]);
  const { isBusy, outcome, run } = useAction();
  const count = listOf(value).length;
  const make = () =>
    run(async () => {
      const keys = await call("POST /api/shop/copy-keys");
      setMade(keys);
      onChange(keys.map(({ public: half }) => half));
      return undefined;
    });
  return (
    <Frame {...entry} problem={problem}>
      <p>{count === 0 ? "No keys yet: anyone who finds a copy can read it." : `${count} keys lock your copies.`}</p>
      <p>
        <Button variant="line" {...described(field.path, problem)} disabled={isBusy} onClick={make}>
          {count === 0 ? "Make two keys" : "Make two new keys"}
        </Button>
      </p>
      <OutcomeLine outcome={outcome} />
      {made.length > 0 && (
        <div className={css.made} role="status">
          <p>
            <b>Print these now.</b> They aren’t stored here and you won’t see them again. Either key opens every copy,
            so keep one in the shop’s safe and one at home. Then press Save.
          </p>
          {made.map(({ secret }, at) => (
            <p key={secret}>
              Key {at + 1}: <code>{secret}</code>
            </p>
          ))}
          <p>
            <Button icon="print" onClick={() => print()}>
              Print the keys
            </Button>
          </p>
        </div>
      )}
    </Frame>
  );
}
