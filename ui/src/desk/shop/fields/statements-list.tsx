import { isNothing, type ShopValues, valueAt } from "../groups/shop-values.ts";
import { nothing, statements } from "../groups/statements.ts";
import { ShopField } from "./field.tsx";

type Props = {
  saved: ShopValues;
  draft: ShopValues;
  paths: readonly string[];
  onChange: (path: string, value: unknown) => void;
};

/** What the pages also say in the shop's name, because of other forms. */
export function StatementsList({ saved, draft, paths, onChange }: Props) {
  return statements(saved, draft).map(({ page, path, text, isOn }) => (
    <ShopField
      key={path}
      field={{ path: `claim.${path}`, label: text, hint: page, kind: "switch" }}
      value={isOn}
      isChanged={paths.includes(path)}
      problems={{}}
      onChange={(on) => {
        const before = valueAt(saved, path);
        onChange(path, on ? (isNothing(before) ? true : before) : nothing(before));
      }}
    />
  ));
}
