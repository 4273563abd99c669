import { lazy, Suspense } from "react";
import { KeysHelp } from "./requests/keyboard/keys-help.tsx";
import { Exporting } from "./requests/list/exporting.tsx";
import type { Filter } from "./requests/model/state.ts";

export type DialogName = "keys" | "export" | "passphrase";

type Props = {
  open: DialogName | null;
  onClose: () => void;
  /** Whose passphrase it is. */
  name: string;
  keys: boolean;
  onKeys: (on: boolean) => void;
  filter: Filter;
  /** How many requests the filter lets through. */
  count: number | undefined;
};

/** Seldom needed. */
const ChangePassphrase = lazy(() => import("./session/change-passphrase.tsx"));

/** Dialogs over the whole desk, one at a time. */
export function Dialogs({ open, onClose, name, keys, onKeys, filter, count }: Props) {
  switch (open) {
    case "keys":
      return <KeysHelp on={keys} onSwitch={onKeys} onClose={onClose} />;
    case "export":
      return <Exporting filter={filter} count={count} onClose={onClose} />;
    case "passphrase":
      return (
        <Suspense>
          <ChangePassphrase name={name} onClose={onClose} />
        </Suspense>
      );
    case null:
      return null;
  }
}
