import type { Group } from "./questions.ts";
import { SHOP } from "./shop-corner.tsx";
import css from "./shop-page.module.css";
import { isNothing, rowsOf, type ShopValues, valueAt } from "./shop-values.ts";
import type { Problems } from "./use-shop-editor.ts";

type Props = { groups: readonly Group[]; paths: readonly string[]; problems: Problems; draft: ShopValues };

/** The way to each part, and how it stands. */
export function ShopNav({ groups, ...state }: Props) {
  return (
    <nav className={css.contents} aria-label="Shop">
      {groups.map((group) => (
        <a key={group.id} href={`${SHOP}/${group.id}`}>
          {group.title} <Mark group={group} {...state} />
        </a>
      ))}
      {valueAt(state.draft, "careers.apply") === true && <a href={`${SHOP}/applications`}>Applications</a>}
      {valueAt(state.draft, "newsletter.sign_up") === true && <a href={`${SHOP}/newsletter-list`}>Newsletter list</a>}
      <a href={`${SHOP}/people`}>Colleagues</a>
      <a href={`${SHOP}/audit`}>Who did what</a>
      <a href={`${SHOP}/counts`}>Counts</a>
      <a href={`${SHOP}/deletion`}>Delete a patient</a>
    </nav>
  );
}

type MarkProps = Omit<Props, "groups"> & { group: Group };

/** How a group stands: what is to be fixed, that it was changed, how much is in it. */
function Mark({ group, paths, problems, draft }: MarkProps) {
  const own = group.fields.map(({ path }) => path);
  const isOwn = (path: string) => own.some((known) => path === known || path.startsWith(`${known}[`));
  const wrong = Object.keys(problems).filter(
    (path) => isOwn(path) && paths.some((changed) => path.startsWith(changed)),
  );
  if (wrong.length > 0) return <small className={css.fix}>{wrong.length} to fix</small>;
  if (paths.some(isOwn)) return <small className={css.edited}>changed</small>;
  const [first] = group.fields;
  if (first?.kind === "rows") return <small>{rowsOf(valueAt(draft, first.path)).length || "none"}</small>;
  return first && group.fields.every(({ path }) => isNothing(valueAt(draft, path))) ? <small>empty</small> : null;
}
