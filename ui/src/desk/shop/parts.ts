import type { Editor } from "./editor/use-editor.ts";
import { type Group, SECTIONS } from "./groups/group.ts";
import { FIRST_DAY, GROUPS } from "./groups/groups.ts";
import { fieldsFor } from "./groups/localized.ts";
import { summaryOf } from "./groups/summary.ts";
import { listOf, type SwitchKey, valueAt } from "./groups/values.ts";
import type { Part } from "./shop-nav.tsx";
import { INBOXES, type Inbox } from "./tools/inbox.tsx";
import { TOOLS } from "./tools/tools.tsx";

export const HEALTH: Part = {
  id: "health",
  section: "Behind the counter",
  title: "How the shop is doing",
  words: "version disk database",
};

/** The forms of this shop, with the fields that apply to it. */
export function groupsFor({ saved, draft }: Pick<Editor, "saved" | "draft">): Group[] {
  const languages = listOf(valueAt(draft, "site.languages"));
  const isOn = (key: SwitchKey) => valueAt(draft, key) === true;
  // Without the keys that only a newer version of the program has.
  const isKnown = ({ path }: { path: string }) => valueAt(saved?.facts ?? {}, path) !== undefined;
  return (saved?.version === "" ? FIRST_DAY : GROUPS)
    .filter(({ needs }) => !needs || isOn(needs))
    .map((group) => ({ ...group, fields: fieldsFor(group.fields, languages, isOn).filter(isKnown) }))
    .filter(({ fields }) => fields.length > 0);
}

/** All that owners do here: forms, inboxes and tools. */
export function partsOf(groups: readonly Group[], inboxes: readonly Inbox[], editor: Editor): Part[] {
  return [
    ...groups.map((group) => partOfGroup(group, editor)),
    ...inboxes
      .filter((inbox) => inbox.rows?.length || valueAt(editor.draft, INBOXES[inbox.form].needs) === true)
      .map(partOfInbox),
    ...TOOLS,
    HEALTH,
  ];
}

/** The headings of the list, each with its parts. */
export const sectionsOf = (parts: readonly Part[]) =>
  SECTIONS.map((title) => [title, parts.filter(({ section }) => section === title)] as const);

/** Whether `key` is a field of the group, or a value inside such a field. */
export const hasKey = (group: Group | undefined) => (key: string) =>
  group?.fields.some(({ path }) => key === path || key.startsWith(`${path}[`)) === true;

/** The number of problems in what was changed. */
export function problemsIn(group: Group, { problems, paths }: Pick<Editor, "problems" | "paths">): number {
  const changed = (path: string) => paths.some((one) => path.startsWith(one));
  return Object.keys(problems).filter((path) => hasKey(group)(path) && changed(path)).length;
}

function partOfGroup(group: Group, editor: Editor): Part {
  const { id, section, title, hint, fields } = group;
  const count = problemsIn(group, editor);
  const isChanged = editor.paths.some(hasKey(group));
  return {
    ...{ id, section, title },
    summary: summaryOf(group, editor.draft, editor.checked?.site),
    mark: count > 0 ? { text: `${count} to fix`, isWrong: true } : isChanged ? { text: "changed" } : undefined,
    words: [hint, ...fields.flatMap(({ label, hint = "" }) => [label, hint])].join(" "),
  };
}

function partOfInbox({ form, rows, next }: Inbox): Part {
  const { id, section, title } = INBOXES[form];
  const more = next ? "+" : "";
  const unread = rows?.filter((row) => row.unread).length;
  return {
    ...{ id, section, title },
    summary: rows ? `${rows.length || "None"}${more}` : "",
    mark: unread ? { text: `${unread}${unread === rows?.length ? more : ""} new` } : undefined,
  };
}
