import { ShopField } from "./field.tsx";
import { claims, nothing } from "./promises.ts";
import { isNothing, type ShopValues, valueAt } from "./shop-values.ts";

type Props = {
  saved: ShopValues;
  draft: ShopValues;
  paths: readonly string[];
  onChange: (path: string, value: unknown) => void;
};

/** What the pages also say in the shop's name, because of other forms. */
export function Claims({ saved, draft, paths, onChange }: Props) {
  const all = claims(saved, draft);
  return all.map(({ page, path, text, isOn }) => (
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
