import { useState } from "react";
import { Button } from "../../../components/controls/button.tsx";
import { PrintButton } from "../../../components/controls/print-button.tsx";
import type { CopyKey } from "../../desk.gen.ts";
import { call } from "../../kit/client.ts";
import { usDate, useShopTime } from "../../kit/clock.ts";
import { Problem } from "../../kit/desk-field.tsx";
import { OutcomeLine } from "../../kit/outcome.tsx";
import { useAction } from "../../kit/use-action.ts";
import type { ListField } from "../groups/group.ts";
import { listOf } from "../groups/values.ts";
import css from "./backup-keys-field.module.css";
import type { Entry } from "./entry.ts";
import { FieldGroup } from "./frame.tsx";

/** The keys of the encrypted copies: the server makes them, and they are shown once, for printing. Only the public halves are saved. */
export function BackupKeys({ field: { label, hint }, value, isChanged, problem, site, onChange }: Entry<ListField>) {
  const [newKeys, setNewKeys] = useState<readonly CopyKey[]>([]);
  const { isBusy, outcome, run } = useAction();
  const time = useShopTime();
  const count = listOf(value).length;
  const make = () =>
    run(async () => {
      const keys = await call("POST /api/shop/copy-keys");
      setNewKeys(keys);
      onChange(keys.map(({ public: half }) => half));
    });
  return (
    <FieldGroup
      label={label}
      isChanged={isChanged}
      hint={
        <>
          {hint} {isChanged && <em>Changed</em>}
        </>
      }
    >
      <Problem problem={problem} />
      <p>{count === 0 ? "No keys yet: anyone who finds a copy can read it." : `${count} keys lock your copies.`}</p>
      <p>
        <Button variant="line" aria-disabled={isBusy} onClick={make}>
          {count === 0 ? "Make two keys" : "Make two new keys"}
        </Button>
      </p>
      <OutcomeLine outcome={outcome} />
      {newKeys.length > 0 && (
        <div className={css.made} role="status">
          <p className="screen-only">
            <b>Print these now.</b> They aren’t stored here and you won’t see them again. Either key opens every copy,
            so keep one in the shop’s safe and one at home. Then press Save.
          </p>
          {newKeys.map(({ secret }, at) => (
            <div key={secret} className={css.sheet}>
              <p>
                <b>
                  Key {at + 1} of {newKeys.length}
                </b>{" "}
                for copies of the website{site && ` of ${site.name}`}, made {usDate(time.today)}
              </p>
              <p>
                <code>{secret}</code>
              </p>
              <p className={css.paper}>
                Either key opens every copy. Keep this sheet where nobody else can read it, and not beside the computer.
                To put a copy back, type the line above into a text file, and name that file when the program asks for a
                key. Capital letters, spaces and line breaks don’t matter.
              </p>
            </div>
          ))}
          <p className="screen-only">
            <PrintButton otherwise="This browser didn’t print. Choose Print in its menu, or write both keys down.">
              Print the keys
            </PrintButton>
          </p>
        </div>
      )}
    </FieldGroup>
  );
}
