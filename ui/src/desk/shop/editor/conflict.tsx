import { Button } from "../../../components/controls/button.tsx";
import { ButtonRow } from "../../kit/desk-form.tsx";
import { WarningBox } from "../../kit/warning-box.tsx";
import { labelOf } from "../groups/groups.ts";
import { listOf, type ShopValues, textOf, valueAt } from "../groups/values.ts";

/** A value in an owner's words. */
const asText = (value: unknown) => (Array.isArray(value) ? listOf(value).join(", ") : textOf(value)) || "nothing";

type Props = {
  theirs: ShopValues;
  mine: ShopValues;
  paths: readonly string[];
  onKeep: () => void;
  onDiscard: () => void;
};

/** Both versions of a value that somebody else has changed meanwhile. */
export function Conflict({ theirs, mine, paths, onKeep, onDiscard }: Props) {
  return (
    <WarningBox role="alert">
      <h3>The file changed in the meantime</h3>
      <p>A colleague saved while you were typing. Nothing is lost.</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            {labelOf(path)}: now <q>{asText(valueAt(theirs, path))}</q>, yours <q>{asText(valueAt(mine, path))}</q>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button variant="line" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="line" onClick={onDiscard}>
          Use theirs
        </Button>
      </ButtonRow>
    </WarningBox>
  );
}
