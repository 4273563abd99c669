import { emptied, statements } from "../groups/statements.ts";
import { type FieldValue, isEmpty, type ShopValues, valueAt } from "../groups/values.ts";
import { SwitchInput } from "./switch-field.tsx";

type Props = {
  saved: ShopValues;
  draft: ShopValues;
  paths: readonly string[];
  onChange: (path: string, value: FieldValue) => void;
};

/** Other statements that the pages make in the shop's name, because of answers in other forms. */
export function StatementsList({ saved, draft, paths, onChange }: Props) {
  return statements(saved, draft).map(({ page, path, text, isOn }) => (
    <SwitchInput
      key={path}
      field={{ path: `claim.${path}`, label: text, hint: page }}
      value={isOn}
      isChanged={paths.includes(path)}
      problems={{}}
      onChange={(on) => {
        const before = valueAt(saved, path);
        onChange(path, on ? (isEmpty(before) ? true : (before as FieldValue)) : emptied(before));
      }}
    />
  ));
}
