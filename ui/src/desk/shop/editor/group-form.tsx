import type { ReactNode } from "react";
import type { ShopHealth } from "../../desk.gen.ts";
import { ShopField } from "../fields/field.tsx";
import { Palette } from "../fields/palette.tsx";
import { StatementsList } from "../fields/statements-list.tsx";
import type { Group, GroupId } from "../groups/group.ts";
import { valueAt } from "../groups/values.ts";
import { Question, ShopSection } from "../shop-section.tsx";
import { Lock } from "../tools/health.tsx";
import { MailAndCopies } from "../tools/mail-and-copies.tsx";
import { MailPassword } from "../tools/mail-password.tsx";
import { OtherComputers } from "../tools/other-computers.tsx";
import type { Editor } from "./use-editor.ts";

type Shown = { editor: Editor; shop: ShopHealth | null; onDone: () => void };

type Props = Shown & { group: Group };

/** Shown after the fields of some groups. */
const AFTER_FIELDS: Partial<Record<GroupId, (shown: Shown) => ReactNode>> = {
  website: ({ shop }) => <Lock shop={shop} />,
  claims: ({ editor: { saved, draft, paths, edit } }) => (
    <StatementsList
      saved={saved?.facts ?? {}}
      draft={draft}
      paths={paths}
      onChange={(path, value) => edit({ type: "edited", path, value })}
    />
  ),
  mail: ({ editor, onDone }) => (
    <>
      <MailPassword onSaved={editor.refresh} />
      <MailAndCopies isChanged={editor.paths.length > 0} onDone={onDone} />
    </>
  ),
  desk: () => <OtherComputers />,
  look: ({ editor }) => <Palette colors={editor.checked?.palette ?? []} />,
};

/** A group of fields. */
export function GroupForm({ group, ...shown }: Props) {
  const { saved, draft, paths, problems, suggestions, checked, edit, leaveField } = shown.editor;
  const { id, title, hint, fields } = group;
  return (
    <ShopSection id={id} title={title} hint={hint}>
      {fields.map((field) => (
        <Question key={field.path} size={field.size} onLeave={() => leaveField(field.path)}>
          <ShopField
            field={field}
            value={valueAt(draft, field.path)}
            before={valueAt(saved?.facts ?? {}, field.path)}
            // On the first day every value is new, so none is marked.
            isChanged={saved?.version !== "" && paths.includes(field.path)}
            problems={problems}
            suggestion={suggestions[field.path]}
            week={field.path.startsWith("money") ? checked?.site.moneyTransferHours : checked?.site.hours}
            {...(checked && { site: checked.site })}
            onChange={(value) => edit({ type: "edited", path: field.path, value })}
          />
        </Question>
      ))}
      {AFTER_FIELDS[id]?.(shown)}
    </ShopSection>
  );
}
