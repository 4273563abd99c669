import type { Field } from "./group.ts";
import { GROUPS } from "./groups.ts";
import { inEachLanguage } from "./localized.ts";
import { isEmpty, listOf, rowsOf, type ShopValues, textOf, valueAt } from "./values.ts";

export type Statement = { page: string; path: Field["path"]; text: string; isOn: boolean };

/** Each field for which a page states something, with the keys that must be true. */
const STATED = GROUPS.flatMap(({ needs, fields }) =>
  fields
    .flatMap(inEachLanguage)
    .filter(({ statement }) => statement)
    .map((field) => ({ field, needs: [needs, field.needs].filter((key) => key !== undefined) })),
);

/** The statements of each page, with those that the unsaved changes remove. */
export function statements(saved: ShopValues, draft: ShopValues): Statement[] {
  const all = STATED.flatMap(({ field, needs }): Statement[] => {
    if (!needs.every((key) => valueAt(draft, key) === true)) return [];
    const [before, now] = [valueAt(saved, field.path), valueAt(draft, field.path)];
    const isOn = !isEmpty(now);
    if (!isOn && isEmpty(before)) return [];
    const { page = "" } = field.statement ?? {};
    return [{ page, path: field.path, text: textFor(field, isOn ? now : before), isOn }];
  });
  const pages = [...new Set(all.map(({ page }) => page))];
  return pages.flatMap((page) => all.filter((one) => one.page === page));
}

function textFor(field: Field, value: unknown): string {
  switch (field.kind) {
    case "switch":
    case "checkbox":
      return field.statement?.text(value === true) ?? "";
    case "number":
      return field.statement?.text(Number(value)) ?? "";
    case "rows":
      return field.statement?.text(rowsOf(value)) ?? "";
    case "names":
    case "lines":
    case "hours":
    case "days":
    case "appointments":
    case "keys":
    case "choices":
      return field.statement?.text(listOf(value)) ?? "";
    default:
      return field.statement?.text(textOf(value)) ?? "";
  }
}

/** The value that means "not stated" instead of `value`. */
export function emptied(value: unknown) {
  if (Array.isArray(value)) return [];
  if (typeof value === "boolean") return false;
  return typeof value === "number" ? 0 : "";
}
